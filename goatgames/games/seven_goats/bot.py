from goatgames.core.policy import Policy


class SevenGoatsPolicy(Policy):
    def __init__(self, box): super().__init__()
