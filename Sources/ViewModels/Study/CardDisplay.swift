import Domain

/// How cards are shown, in study and in reviews alike; kept between runs.
public final class CardDisplay {
  /// Whether the asked side is drawn large.
  public private(set) var isLarge = true

  private let service: any BitmapFontService
  private let uiState: any UIStateService
  private var read = BitmapFontList()
  private var reading: Task<Void, Never>?
  private let queue = WriteQueue()

  /// The name under which the choice is kept.
  private static let stateName = "card"

  /// Creates a display; nothing is read before a card is needed.
  public init(fonts: any BitmapFontService, uiState: any UIStateService) {
    (service, self.uiState) = (fonts, uiState)
  }

  /// The fonts of the asked side; none when it is text.
  var fonts: BitmapFontList { isLarge ? read : BitmapFontList() }

  /// Reads the fonts and the choice, once.
  func load() async {
    if reading == nil { reading = Task { await readAll() } }
    await reading?.value
  }

  private func readAll() async {
    let kept = await uiState.state(Self.stateName)
    isLarge = kept?["large"] != "no"
    read = await service.fonts()
  }

  /// Draws the asked side large, or as text, and keeps the choice.
  /// - Parameter say: Shows the choice at once; called again when it could not be kept.
  func toggle(_ say: (Notice) -> Void) async {
    isLarge.toggle()
    say(.study(.large(isLarge)))
    let saved = isLarge ? nil : ["large": "no"]
    let error = await queue.run { [uiState] in try await uiState.keep(saved, as: Self.stateName) }
    if let error { say(.failed(error)) }
  }
}
