import JapaneseText
import TerminalKit
import ViewModels

/// The frame of every screen: header, thin line, status line and hints.
public nonisolated struct Frame {
  /// The smallest window in which screens are drawn.
  public static let smallest = Size(width: 30, height: 8)
  /// Rows above the content.
  public static let top = 2
  /// Rows below it.
  public static let bottom = 2

  /// The left part of the header.
  public var title: [Span]
  /// The right part of the header: its last pieces are left out first when there is little room.
  public var detail: [Span]
  /// The status line without a notice; its last parts are left out first, too: a part begins with
  /// a piece that begins with ` · ` or two spaces.
  public var status: [Span]
  /// The notice, which replaces the status.
  public var notice: Notice?
  /// The keys of the last line.
  public var hints: [Hint]
  /// Whether the content is a list, which ends above a long notice: that would hide its selected row.
  var isList = false

  /// Creates a frame; `title` is at the left of the first line, `detail` at its right.
  public init(
    title: [Span],
    detail: [Span] = [],
    status: [Span] = [],
    notice: Notice? = nil,
    hints: [Hint]
  ) {
    (self.title, self.detail, self.status) = (title, detail, status)
    (self.notice, self.hints) = (notice, hints)
  }

  /// The number of columns that a title keeps beside several numbers.
  fileprivate static let smallestTitle = 15

  /// The width from which notices have their full texts.
  fileprivate static let wideNoticesFrom = 60

  /// Whether screens are drawn in a window of some size.
  public static func fits(_ size: Size) -> Bool {
    size.width >= smallest.width && size.height >= smallest.height
  }

  /// The number of rows of content in a window.
  public static func contentHeight(of size: Size) -> Int {
    max(0, size.height - top - bottom)
  }
}

extension Canvas {
  /// Draws a frame, and the content into the part between header and status line; in a window that
  /// is too small, only a message about that.
  public nonisolated mutating func draw(
    _ frame: Frame,
    texts: Texts,
    content: (inout Canvas) -> Void
  ) {
    var drawn = DrawnFrame()
    draw(frame, keeping: &drawn, texts: texts, content: content)
  }

  /// Draws a frame that a screen keeps, since most of its keys leave it as it is, and the content.
  public nonisolated mutating func draw(
    _ frame: Frame,
    keeping drawn: inout DrawnFrame,
    texts: Texts,
    content: (inout Canvas) -> Void
  ) {
    draw(frame, keeping: &drawn, texts: texts, contentOfFrame: { content(&$1) })
  }

  /// Draws a frame whose status and hints depend on what there is room for in the content, which may
  /// change them.
  nonisolated mutating func draw(
    _ frame: Frame,
    keeping drawn: inout DrawnFrame,
    texts: Texts,
    contentOfFrame content: (inout Frame, inout Canvas) -> Void
  ) {
    guard Frame.fits(size) else { return drawTooSmall(texts) }
    var frame = frame
    inside(row: 0) { canvas in
      drawn.header.draw(of: frame, into: &canvas) { $0.drawHeader(frame) }
    }
    fill(Theme.rule, at: Point(x: 0, y: 1), width: size.width, style: Theme.quiet)
    let height =
      frame.isList ? listHeight(above: frame.notice, texts) : Frame.contentHeight(of: size)
    inside(Rect(x: 0, y: Frame.top, width: size.width, height: height)) { content(&frame, &$0) }
    inside(row: size.height - 1) { canvas in
      drawn.hints.draw(frame.hints, into: &canvas) { $0.drawHints(frame.hints, y: 0) }
    }
    if let notice = frame.notice { return drawNotice(notice, texts: texts) }
    inside(row: size.height - 2) { canvas in
      drawn.status.draw(frame.status, into: &canvas) { $0.drawStatus(frame.status) }
    }
  }

  nonisolated private mutating func drawStatus(_ status: [Span]) {
    draw(fitted(status), at: Point(x: 1, y: 0), maxWidth: size.width - 2)
  }

  /// A status line without its last parts that have no room.
  nonisolated private func fitted(_ status: [Span]) -> [Span] {
    var status = status
    while width(of: status) + 2 > size.width,
      let last = status.lastIndex(where: \.beginsPart), last > 0
    {
      status.removeSubrange(last...)
    }
    return status
  }

  /// Draws the message that the window is too small, in the longest form that fits.
  private nonisolated mutating func drawTooSmall(_ texts: Texts) {
    let text = texts.common.tooSmall.first { metrics.width(of: $0) <= size.width }
    guard let text else { return }
    draw(text, in: bounds, row: size.height / 2, alignment: .center)
  }

  /// Draws the title and the detail.
  /// - Returns: The column in which the detail begins; nil when there is no room for any of it.
  nonisolated private mutating func drawHeader(_ frame: Frame) -> Int? {
    var (detail, room) = (frame.detail, width(of: frame.detail))
    let title = drawTitle(frame.title, beside: detail, room)
    while title + room + 4 > size.width, let last = detail.popLast() {
      room -= metrics.width(of: last.text)
    }
    let x = size.width - 1 - room
    draw(detail, at: Point(x: x, y: 0))
    return detail.isEmpty ? nil : x
  }

  /// Draws the title; a long one leaves room for its other pieces and for the numbers on the right, or,
  /// where that is too little for a title, for the first of them.
  /// - Returns: Its width in columns.
  nonisolated private mutating func drawTitle(
    _ title: [Span],
    beside detail: [Span],
    _ detailWidth: Int
  ) -> Int {
    let room = size.width - 2
    let others = Array(title.dropFirst())
    let besideAll = room - width(of: others) - detailWidth - 2
    let keepsAll = detail.count > 1 && besideAll >= Frame.smallestTitle
    guard let name = title.first,
      metrics.width(of: name.text) > (keepsAll ? besideAll : room / 2)
    else { return draw(title, at: Point(x: 1, y: 0), maxWidth: room) }
    let blanks = detail.prefix { $0.text.allSatisfy(\.isWhitespace) }.count
    let kept = detail.isEmpty ? 0 : width(of: Array(detail.prefix(blanks + 1))) + 2
    let besideFirst = room - width(of: others) - kept
    // Where even the first number has no room, none is drawn, and the title needs to leave none.
    let alone = max(room / 2, room - width(of: others))
    let limit = keepsAll ? besideAll : besideFirst < room / 2 ? alone : besideFirst
    let used = draw([name], at: Point(x: 1, y: 0), maxWidth: limit)
    return used + draw(others, at: Point(x: 1 + used, y: 0), maxWidth: room - used)
  }

  /// Draws a notice above the hints; a long one takes rows of the content.
  nonisolated private mutating func drawNotice(_ notice: Notice, texts: Texts) {
    let style = notice.isFailure ? Theme.failure : Theme.news
    let (text, rows) = form(of: notice, texts)
    inside(bounds.inset(bottom: 1)) { $0.drawNotice(text, rows: rows, style: style) }
  }

  /// The text of a notice, and the number of rows that it may take: three, and more when there is a
  /// path in it, which may have to be copied, so that it is never cut.
  nonisolated private func form(of notice: Notice, _ texts: Texts) -> (text: String, rows: Int) {
    let whole = texts.describe(notice, isNarrow: size.width < Frame.wideNoticesFrom)
    let hasPath = [" /", "“/", "://"].contains(where: whole.contains) || whole.hasPrefix("/")
    let rows = hasPath ? max(3, size.height - 3) : 3
    let text = hasPath ? whole : fitted(notice: whole, to: rows)
    let withRedo = text + texts.notices.redoes
    let hasRoom = noticeRows(withRedo, limit: .max) == noticeRows(text, limit: .max)
    return (notice.isUndone && hasRoom ? withRedo : text, rows)
  }

  /// The number of rows that a list has in this window, without those that a long notice takes.
  nonisolated func listHeight(above notice: Notice?, _ texts: Texts) -> Int {
    let height = Frame.contentHeight(of: size)
    guard let notice, Frame.fits(size) else { return height }
    let (text, rows) = form(of: notice, texts)
    return max(1, height + 1 - noticeRows(text, limit: rows))
  }

  /// Makes the line under the header heavy up to the learner's progress.
  nonisolated mutating func drawProgress(_ done: Int, of all: Int) {
    guard all > 0, Frame.fits(size) else { return }
    fill(Theme.progress, at: Point(x: 0, y: 1), width: size.width * done / all, style: Theme.accent)
  }
}

nonisolated extension Span {
  /// Whether a part of a status line begins with it.
  fileprivate var beginsPart: Bool { text.hasPrefix(" · ") || text.hasPrefix("  ") }
}
