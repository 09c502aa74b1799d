import Domain

/// What a collection of Anki says of itself: its options, note types, decks and their options.
struct AnkiCollectionHead {
  /// When it begins, in seconds: on day 0, as of UTC, which its options say.
  let creation: Int64
  private let export: AnkiExport
  private let settings: ReviewSettings
  private let now: Timestamp

  private static let secondsPerDay: Int64 = 86_400
  /// The hour at which days begin in Anki, unless its learner changes it.
  ///
  /// Due days are passed on by their distance from today, so that both must begin the day alike.
  private static let hour: Int64 = 4
  /// The options of the decks; not those that every collection has, which Anki would not take.
  private static let deckOptionsID: Int64 = 1_748_000_000_999

  init(_ export: AnkiExport, _ settings: ReviewSettings, now: Timestamp) {
    (self.export, self.settings, self.now) = (export, settings, now)
    creation = Int64(export.created.number) * Self.secondsPerDay + Self.hour * 3_600
  }

  var options: JSONValue {
    let cards = export.decks.reduce(0) { $0 + $1.notes.count }
    return [
      "schedVer": 2, "sched2021": true, "creationOffset": 0, "rollover": .int(Self.hour),
      "activeDecks": [1], "curDeck": 1, "newSpread": 0, "collapseTime": 1200, "timeLim": 0,
      "estTimes": true, "dueCounts": true, "nextPos": .int(Int64(cards + 1)), "addToCur": true,
      "sortType": "noteFld", "sortBackwards": false, "dayLearnFirst": false,
    ]
  }

  /// The note types, by their ids.
  var notetypes: JSONValue {
    .object(Dictionary(uniqueKeysWithValues: export.notetypes.map { ("\($0.id)", $0.json) }))
  }

  /// The decks, by their ids, with the one that every collection has.
  var decks: JSONValue {
    let first = AnkiExport.defaultDeck
    var decks = ["\(first.id)": deck(first.id, first.name, options: 1)]
    for row in export.decks {
      decks["\(row.id)"] = deck(row.id, row.name, options: Self.deckOptionsID)
    }
    return .object(decks)
  }

  private func deck(_ id: Int64, _ name: String, options: Int64) -> JSONValue {
    [
      "id": .int(id), "name": .text(name), "conf": .int(options), "dyn": 0, "usn": -1,
      "mod": .int(now.milliseconds / 1_000), "desc": "", "collapsed": false,
      "browserCollapsed": false, "extendNew": 0, "extendRev": 0, "newToday": [0, 0],
      "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0],
    ]
  }

  /// The options of decks, by their ids.
  var deckOptions: JSONValue {
    [
      "1": options(1, "Default", ReviewSettings()),
      "\(Self.deckOptionsID)": options(Self.deckOptionsID, AnkiOwnNote.typePrefix, settings),
    ]
  }

  private func options(_ id: Int64, _ name: String, _ settings: ReviewSettings) -> JSONValue {
    func minutes(_ steps: [Int]) -> JSONValue { .list(steps.map { .double(Double($0) / 60) }) }
    func count(_ number: Int) -> JSONValue { .int(Int64(min(max(number, 0), 9_999))) }
    return [
      "id": .int(id), "name": .text(name), "mod": 0, "usn": -1, "maxTaken": 60, "autoplay": true,
      "timer": 0, "replayq": true, "dyn": false,
      "new": [
        "bury": true, "delays": minutes(settings.learningSteps), "initialFactor": 2500,
        "ints": [1, 4, 0], "order": 1, "perDay": count(settings.newPerDay),
      ],
      "rev": [
        "bury": true, "ease4": 1.3, "ivlFct": 1.0, "hardFactor": 1.2,
        "maxIvl": .int(Int64(settings.maximumInterval)), "perDay": count(settings.reviewsPerDay),
      ],
      "lapse": [
        "delays": minutes(settings.relearningSteps), "leechAction": 1,
        "leechFails": .int(Int64(settings.leechThreshold)), "minInt": 1, "mult": 0.0,
      ],
      "desiredRetention": .double(settings.desiredRetention),
      "fsrsParams6": .list(settings.parameters.map { .double($0) }),
    ]
  }
}
