import Application
import Domain
import ViewModels

/// A container of somebody else's: it gives the program a notebook for a back end, and keeps the
/// view model of the study screen at hand.
///
/// What is not said here, the program makes from what is.
@MainActor
public final class NotebookContainer: DIContainer {
  /// The settings of a program without a settings file.
  public let configuration = Configuration()
  /// A notebook has no place on the disk.
  public let locations = Locations(
    library: "",
    configurationFile: "",
    state: "",
    cache: "",
    assets: ""
  )
  /// The notebook.
  public let database: any Database
  /// A notebook has no pictures.
  public let imageStore: any ImageStore = NoPictures()
  /// The time.
  public let clock: any WallClock
  /// The maker of identifiers.
  public let ids: any IDGenerator
  /// The source of randomness.
  public let random: any RandomSource
  /// The study sessions that screens share.
  public let sessions = StudySessions()
  /// The fitted parameters that are used now.
  public let liveParameters = LiveParameters()
  /// What was done since the program started.
  public let history: any ChangeHistory = SessionHistory()
  /// How the learner types, which word editors share.
  public let typingHabits = TypingHabits()
  /// The view model of the study screen that was opened last.
  public private(set) var study: StudyViewModel?

  /// Makes a container over a notebook, in a world that the caller gives.
  public init(
    notebook: Notebook,
    clock: any WallClock,
    random: any RandomSource,
    ids: any IDGenerator
  ) {
    database = notebook
    self.clock = clock
    self.random = random
    self.ids = ids
  }

  /// The study screen, as the program would make it.
  public func makeStudyViewModel(
    source: StudySource,
    navigator: any Navigator
  ) -> StudyViewModel {
    let session = studySession(for: source)
    let viewModel = StudyViewModel(session: session, navigator: navigator)
    study = viewModel
    return viewModel
  }
}

/// A store of images that takes none.
struct NoPictures: ImageStore {
  func storeImage(_ bytes: [UInt8], type: ImageType) async throws -> ImageReference {
    throw StoreError.readOnly(path: "the notebook")
  }

  func firstBytes(of image: ImageReference, count: Int) async throws -> [UInt8]? { nil }

  func path(of image: ImageReference) -> String { image.name }
}
