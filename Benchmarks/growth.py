"""How much longer a grade takes with ten times as many learners on the server."""
from learners import ON_DISK, WORDS, Learners
from server import Server

# The learners of the two databases, each with words that were reviewed once, and how many grade at once.
FEW, MANY = 100, 1000
AT_ONCE = 10


class Growth(Learners):
    PARTS = ("postgresql_growth",)

    def postgresql_growth(self):
        if self.is_server_missing():
            return
        self.bench = self.places.server_bench()
        with Server(self.places.work, "growth") as self.server:
            if not self.server.is_complete:
                self.fill()
            rates = []
            for round in range(self.rounds + 1):
                few, many = (len(self.simulate(database, AT_ONCE)) for database in ("few", "many"))
                # The first round warms caches.
                if round:
                    rates.append(few / many)
        self.table.row("PostgreSQL: time of a grade on the server, %d learners at once, data of %d learners ÷ of %d"
                       % (AT_ONCE, MANY, FEW), ON_DISK, rates, 1.2)

    def fill(self):
        """It takes minutes, and 22 GB of disk."""
        self.make_few(["beginner"], MANY)
        self.model("beginner", WORDS, 345)
        self.copy("few", [("learner_%d" % i, "beginner") for i in range(1, FEW + 1)])
        self.server.sql("few", "VACUUM (FREEZE, ANALYZE)")
        self.make_many([("learner_%d" % i, "beginner") for i in range(FEW + 1, MANY + 1)])
        self.server.sql("postgres", "CHECKPOINT")
        self.server.complete()
