#!/usr/bin/env python3
"""Makes a history of reviews, and optimizes FSRS-6 for it with fsrs-rs; tests compare their results with these.

    pip install fsrs-rs-python
    Benchmarks/fitting.py > Tests/SchedulingTests/Vectors/fitting.json
    swift test --filter ParameterOptimizerTests

It simulates a learner who remembers by FSRS-6 with individual parameters, some words better and
others worse, and who is sometimes away and sometimes distracted. Nothing comes from a person.
"""

import json
import math
import random
import sys

from fsrs_rs_python import DEFAULT_PARAMETERS, FSRS, FSRSItem, FSRSReview

DEVIATIONS = [6.43, 9.66, 17.58, 27.85, .57, .28, .6, .12, .39, .18, .33, .3, .09, .16, .57, .25,
              1.03, .31, .32, .14, .27]
LOW = [.001] * 4 + [1, .001, .001, .001, 0, 0, .001, .001, .001, .001, 0, 0, 1, 0, 0, 0, .1]
HIGH = [100] * 4 + [10, 4, 4, .75, 4.5, .8, 3.5, 5, .25, .9, 4, 1, 6, 2, 2, .8, .8]


def learner(rnd):
    """Parameters that a learner might have."""
    w = []
    for index, usual in enumerate(DEFAULT_PARAMETERS):
        noise = rnd.gauss(0, .9)
        value = usual * math.exp(noise) if index < 4 else usual + noise * DEVIATIONS[index] * .6
        w.append(min(max(value, LOW[index]), HIGH[index]))
    w[:4] = sorted(w[:4])
    return w


class Memory:
    """What FSRS-6 makes of a word's reviews."""

    def __init__(self, w, grade):
        self.w, self.s = w, w[grade - 1]
        self.d = min(max(w[4] - math.exp(w[5] * (grade - 1)) + 1, 1), 10)
        self.factor = .9 ** (-1 / w[20]) - 1

    def recall(self, days, scale=1.0):
        return (1 + self.factor * days / (self.s * scale)) ** -self.w[20]

    def review(self, grade, days):
        w, s, d = self.w, self.s, self.d
        if days == 0:
            growth = math.exp(w[17] * (grade - 3 + w[18])) * s ** -w[19]
            s *= max(growth, 1) if grade > 1 else growth
        elif grade == 1:
            forgotten = (w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1)
                         * math.exp(w[14] * (1 - self.recall(days))))
            s = min(forgotten, s / math.exp(w[17] * w[18]))
        else:
            bonus = w[15] if grade == 2 else w[16] if grade == 4 else 1
            s *= 1 + (math.exp(w[8]) * (11 - d) * s ** -w[9]
                      * (math.exp(w[10] * (1 - self.recall(days))) - 1) * bonus)
        self.s = max(s, .001)
        damped = d - w[6] * (grade - 3) * (10 - d) / 9
        easy = w[4] - math.exp(w[5] * 3) + 1
        self.d = min(max(w[7] * easy + (1 - w[7]) * damped, 1), 10)


def word(rnd, w):
    """The reviews of a word: grades, and whole days since the review before."""
    grade = rnd.choices([1, 2, 3, 4], [.3, .15, .45, .1])[0]
    memory, reviews = Memory(w, grade), [(grade, 0)]

    def review(grade, days):
        memory.review(grade, days)
        reviews.append((grade, days))

    for _ in range(rnd.choice([1, 1, 2]) if grade < 3 else rnd.choice([0, 1])):
        review(3 if rnd.random() < .85 else 1, 0)
    scale, left = math.exp(rnd.gauss(0, .4)), rnd.randint(30, 900)
    while True:
        days = max(1, round(memory.s * rnd.uniform(.8, 1.3)))
        if rnd.random() < .1:
            days += rnd.randint(1, max(2, days))
        left -= days
        if left < 0:
            return reviews
        recall = memory.recall(days, scale) * (.5 if rnd.random() < .02 else 1)
        recalled = rnd.random() < recall
        review(rnd.choices([2, 3, 4], [.12, .75, .13])[0] if recalled else 1, days)
        if not recalled:
            review(3, 0)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2500
    rnd = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    w, words = learner(rnd), []
    while sum(map(len, words)) < count:
        words.append(word(rnd, w))
    items = [
        FSRSItem([FSRSReview(*review) for review in reviews[:end + 1]])
        for reviews in words
        for end in range(1, len(reviews))
        if reviews[end][1] > 0
    ]
    fitted = FSRS([]).compute_parameters(items)
    # Review by review: of several, `evaluate` weighs the last ones most.
    judge = FSRS(fitted)
    loss = sum(judge.evaluate([item]).log_loss for item in items) / len(items)
    json.dump(
        {
            "words": [" ".join(f"{grade}:{days}" for grade, days in reviews) for reviews in words],
            "fsrs-rs": {"parameters": fitted, "loss": loss},
        },
        sys.stdout,
        indent=1,
    )
    print()


main()
