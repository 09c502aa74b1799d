import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The notice on home that words of starter books have corrections.
@MainActor
struct CorrectionNewsTests {
  private let fixture = BooksFixture()
  private let corrections = SpyCorrectionService()
  private let list: BookList
  private let news: CorrectionNews
  private let told = Notice.book(.hasCorrections(12))

  init() {
    list = BookList(
      content: fixture.content,
      studyClock: fixture.clock.studyClock,
      clock: fixture.clock
    )
    news = CorrectionNews(list: list, corrections: corrections)
    corrections.onNewsCount.returns(12)
  }

  @Test("It is reported once in a run, after the books were read")
  func once() async {
    #expect(await !news.report())
    await list.reload()
    #expect(await news.report())
    #expect(list.state.notice == told)
    list.say(nil)
    #expect(await !news.report())
    #expect(list.state.notice == nil && corrections.onNewsCount.inputs.count == 1)
  }

  @Test("Another notice is shown first")
  func later() async {
    await list.reload()
    list.say(.book(.needsBook))
    #expect(await !news.report())
    list.say(nil)
    corrections.onNewsCount.does { [list] _ in
      await list.say(.book(.needsWord))
      return 12
    }
    #expect(await !news.report())
    #expect(list.state.notice == .book(.needsWord))
    list.say(nil)
    corrections.onNewsCount.returns(12)
    #expect(await news.report())
    #expect(list.state.notice == told)
  }

  @Test("Without corrections, and without starter lists, nothing is reported; other errors are")
  func nothing() async {
    await list.reload()
    corrections.onNewsCount.returns(0)
    #expect(await !news.report())
    #expect(await !news.report())
    #expect(list.state.notice == nil && corrections.onNewsCount.inputs.count == 1)

    let missing = CorrectionNews(list: list, corrections: corrections)
    corrections.onNewsCount.fails(StarterBookError.missing(path: "/usr/share/corrections.tsv"))
    #expect(await !missing.report())
    #expect(list.state.notice == nil)

    let failing = CorrectionNews(list: list, corrections: corrections)
    corrections.onNewsCount.fails(fullDisk)
    #expect(await failing.report())
    #expect(list.state.notice == .failed(fullDisk))
  }

  @Test("An error waits for another notice, too")
  func laterError() async {
    await list.reload()
    corrections.onNewsCount.does { [list] _ in
      await list.say(.book(.needsWord))
      throw fullDisk
    }
    #expect(await !news.report())
    #expect(list.state.notice == .book(.needsWord))
    list.say(nil)
    corrections.onNewsCount.fails(fullDisk)
    #expect(await news.report())
    #expect(list.state.notice == .failed(fullDisk))
  }
}
