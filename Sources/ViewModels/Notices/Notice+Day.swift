nonisolated extension Notice {
  /// Whether it is true only on the study day on which it is shown.
  var isOfDay: Bool {
    switch self {
    case .book(let notice): notice.isOfDay
    case .review(.moreNew): true
    case .earlier(let change, isUndone: _): change.kind.isOfDay
    case .partly(let notice, left: _): notice.isOfDay
    default: false
    }
  }
}

nonisolated extension BookNotice {
  fileprivate var isOfDay: Bool {
    switch self {
    case .reviewed, .reviewEnded, .chosen, .choiceForgotten, .dayIsNotOver, .nothingTomorrow: true
    default: false
    }
  }
}

nonisolated extension EarlierChange.Kind {
  fileprivate var isOfDay: Bool {
    switch self {
    case .task, .dayDone, .moreNew: true
    default: false
    }
  }
}
