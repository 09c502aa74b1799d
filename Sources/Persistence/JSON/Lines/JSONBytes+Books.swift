import Domain

extension [UInt8] {
  /// Appends the value of a book's field as JSON.
  mutating func append(_ field: BookField, of book: BookRow) {
    switch field {
    case .title: append(text: book.title)
    case .created: append(decimal: book.created)
    case .closed: append(book.isClosed ? "true" : "false")
    case .front: append(text: book.front.rawValue)
    case .place: append(book.place)
    case .reviewed: append(book.reviewed)
    case .choice: append(book.choice)
    case .deleted: append(book.isDeleted ? "true" : "false")
    case .purged: append("true")
    }
  }

  mutating func append(_ place: StudyPlace?) {
    guard let place else { return append("null") }
    append("{\"word\":")
    append(place.wordID)
    append(",\"mode\":")
    append(text: place.mode.rawValue)
    append("}")
  }

  mutating func append(_ day: Day?) {
    guard let day else { return append("null") }
    append(decimal: day.number)
  }

  mutating func append(_ choice: ScheduleChoice?) {
    guard let choice else { return append("null") }
    append("{\"day\":")
    append(decimal: choice.day.number)
    append(",\"mark\":")
    append(text: choice.mark.rawValue)
    append("}")
  }
}
