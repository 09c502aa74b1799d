import Domain

nonisolated extension CommonTexts {
  static let english = CommonTexts(
    program: "単語帳 tangocho",
    loading: "Reading your word books…",
    date: { date, weekday in
      // As a Japanese calendar writes it: the program is there to make the eye used to it.
      let names = ["日", "月", "火", "水", "木", "金", "土"]
      return "\(date.month)月\(date.day)日 \(names[weekday % 7])"
    },
    fullDate: { date in
      let month = date.month < 10 ? "0\(date.month)" : "\(date.month)"
      let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
      return "\(date.year)-\(month)-\(day)"
    },
    tooSmall: [
      "This window is too small for 単語帳.", "make it 30x8 or larger", "too small", "…",
    ],
    wordText: { text in
      switch text {
      case .notes: "notes"
      }
    },
    words: { English.count($0, "word") },
    books: { English.count($0, "book") },
    age: { $0 <= 0 ? "new" : "\($0)d" },
    mark: { mark in
      switch mark {
      case ScheduleMark.none: ""
      case .study: "study"
      case .review: "review"
      }
    }
  )
}
