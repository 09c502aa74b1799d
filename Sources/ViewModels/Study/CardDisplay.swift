import Domain

/// How cards are shown, in study and in reviews alike; kept between runs.
public final class CardDisplay {
  /// Whether the asked side is drawn large.
  public private(set) var isLarge = true
  /// The notes and images of cards.
  public private(set) var extras = CardExtras()

  private let service: any BitmapFontService
  private let images: any ImageService
  private let uiState: any UIStateService
  private var read = BitmapFontList()
  private var reading: Task<Void, Never>?
  private var drawing: Task<Result<Bool, OutlineFontError>, Never>?
  private var describing: Task<Void, Never>?
  private let queue = WriteQueue()

  /// The name under which the choices are kept.
  private static let stateName = "card"
  private static let no = "no"

  /// Creates a display; nothing is read before a card is needed.
  public init(
    fonts: any BitmapFontService,
    images: any ImageService,
    uiState: any UIStateService
  ) {
    (service, self.images, self.uiState) = (fonts, images, uiState)
  }

  /// The fonts of the asked side; none when it is text.
  var fonts: BitmapFontList { isLarge ? read : BitmapFontList() }

  /// Reads the fonts and the choices, once.
  func load() async {
    beginLoading()
    await reading?.value
  }

  /// Has the fonts read, on a thread of their own, while the caller reads the cards.
  func beginLoading() {
    if reading == nil { reading = Task { await readAll() } }
  }

  private func readAll() async {
    let kept = await uiState.state(Self.stateName)
    isLarge = kept?["large"] != Self.no
    extras.showsNotes = kept?["notes"] != Self.no
    read = await service.fonts()
  }

  /// Takes the outline font that the learner asks for when it is drawn, once.
  /// - Parameter say: Shows why it is not used.
  /// - Returns: Whether something has changed that is shown.
  func takeOutlineFont(_ say: (Notice) -> Void) async -> Bool {
    await load()
    let drawing = drawing ?? Task { await drawOutlineFont() }
    self.drawing = drawing
    switch await drawing.value {
    case .success(let isNew): return isNew
    case .failure(let error):
      say(.failed(error))
      return true
    }
  }

  private func drawOutlineFont() async -> Result<Bool, OutlineFontError> {
    do {
      guard let fonts = try await service.drawOutlineFont() else { return .success(false) }
      read = fonts
      return .success(true)
    } catch {
      return .failure(error)
    }
  }

  /// Draws the asked side large, or as text, and keeps the choice.
  /// - Parameter say: Shows the choice at once; called again when it could not be kept.
  func toggle(_ say: (Notice) -> Void) async {
    isLarge.toggle()
    await keep(.large(isLarge), say)
  }

  /// Shows the example, notes and tags on cards, or not, and keeps the choice.
  /// - Parameter say: Shows the choice at once; called again when it could not be kept.
  func toggleNotes(_ say: (Notice) -> Void) async {
    extras.showsNotes.toggle()
    await keep(.notes(extras.showsNotes), say)
  }

  private func keep(_ choice: StudyNotice, _ say: (Notice) -> Void) async {
    say(.study(choice))
    var saved: [String: String] = [:]
    if !isLarge { saved["large"] = Self.no }
    if !extras.showsNotes { saved["notes"] = Self.no }
    let kept = saved.isEmpty ? nil : saved
    let error = await queue.run { [uiState] in try await uiState.save(kept, as: Self.stateName) }
    if let error { say(.failed(error)) }
  }
}

// MARK: - Images

extension CardDisplay {
  /// Describes the images of a card before it is shown, and those of the cards after it.
  func describe(_ current: Word?, others: [Word]) async {
    for image in current?.images ?? [] { await describe(image) }
    let images = others.flatMap(\.images).filter { extras.images[$0] == nil }
    describing?.cancel()
    describing = images.isEmpty ? nil : Task { await describe(images) }
  }

  private func describe(_ images: [ImageReference]) async {
    for image in images where !Task.isCancelled { await describe(image) }
  }

  /// A file that is missing or cannot be read has no facts; its format still says what it is.
  private func describe(_ image: ImageReference) async {
    guard extras.images[image] == nil else { return }
    do {
      extras.images[image] = try await images.facts(of: image)
    } catch {
      return
    }
  }
}

extension Word {
  /// The images of its sides.
  nonisolated fileprivate var images: [ImageReference] {
    [kanji, gana, meaning].compactMap(\.image)
  }
}

/// What is on a card besides its sides.
public nonisolated struct CardExtras: Hashable, Sendable {
  /// Whether the example, notes and tags are on the uncovered card.
  public var showsNotes = true
  /// The facts about images, as far as they are known.
  public var images: [ImageReference: ImageFacts] = [:]

  /// Creates the standard: notes are shown, no image is known.
  public init() {}
}
