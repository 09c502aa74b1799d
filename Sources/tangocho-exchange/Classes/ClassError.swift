import CommandOptions
import Domain

/// Why a command on classes was not performed.
enum ClassError: CommandError {
  case notOnServer
  case empty(String)
  case noName(String)
  case unknown(String)
  case unclear(String, [String])
  case own(String)
  case notPublished(String)
  case followsNothing
  case notFollowed(String)
  case isFollowed(String, book: String)
  case followsAnother(String, teacher: String)
  case withdrawn(String, teacher: String)
  case inClosedBook(String, book: String)
  case inFollowedBook(String, book: String, teacher: String)
  case nothingToFollow(String)

  var message: String {
    switch self {
    case .notOnServer:
      "`tangocho class` needs a library in a PostgreSQL database, which several people use: "
        + "--database postgres://ROLE@HOST/NAME."
    case .empty(let title): "“\(title)” has no words to publish."
    case .noName(let text):
      "“\(text)” does not say who publishes it. Write it as TEACHER/BOOK; `tangocho class list` "
        + "lists what is published."
    case .unknown(let name):
      "“\(name)” is not published. `tangocho class list` lists what is."
    case .unclear(let name, let names):
      "“\(name)” could be \(names.prefix(5).joined(separator: ", ")). Type more of it, or the id "
        + "from `tangocho class list --json`."
    case .own(let name): "“\(name)” is your own book."
    case .notPublished(let title):
      "you do not publish “\(title)”. `tangocho class publish \(title.shellWord)` does."
    case .followsNothing:
      "you follow no book of a teacher. `tangocho class join TEACHER/BOOK` begins."
    case .notFollowed(let title):
      "“\(title)” follows no teacher. `tangocho class list` lists the books that do."
    case .isFollowed(let name, let book):
      "you follow “\(name)” already, as “\(book)”. `tangocho class refresh` fetches what is new."
    case .followsAnother(let title, let teacher):
      "“\(title)” follows another book of \(teacher) already. Name another book with --book."
    case .withdrawn(let title, let teacher):
      "\(teacher) no longer publishes “\(title)”. Your words stay; "
        + "`tangocho class leave \(title.shellWord)` ends the membership."
    case .inClosedBook(let name, let book):
      "you have the words of “\(name)” in “\(book)”, which is closed. Reopen it on the home screen, "
        + "and join again."
    case .inFollowedBook(let name, let book, let teacher):
      "you have the words of “\(name)” in “\(book)”, which follows another book of \(teacher). "
        + "`tangocho class leave \(book.shellWord)` ends that."
    case .nothingToFollow(let name): "“\(name)” has no words to follow."
    }
  }

  /// The exit status: 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .notOnServer, .noName, .unknown, .unclear, .own, .notPublished, .notFollowed,
      .isFollowed, .followsAnother, .inClosedBook, .inFollowedBook:
      2
    case .empty, .nothingToFollow, .followsNothing, .withdrawn: 1
    }
  }
}
