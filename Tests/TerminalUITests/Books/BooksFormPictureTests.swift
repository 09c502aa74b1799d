import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// What replaces the list, and what is below it.
@MainActor
struct BooksFormPictureTests {
  @Test("An unsaved change is marked; an error gets the rows that it needs")
  func error() {
    let canvas = picture(
      of: .fixture().with {
        $0.pending = [5]
        $0.showsClosed = true
        $0.arrange(.fixtures)
        let path = "/home/yuki/.local/share/tangocho/dev/3f2a/000001.jsonl"
        $0.notice = .failure(.store(.system(operation: "write", path: path, code: 28)))
      },
      width: 80,
      height: 20
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの …           50            ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ                 50            ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう             50            ··························
        韓国旅行で覚えた単語         12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done
        ひらがなの練習               46            ██████████████████████████  closed



       Could not write /home/yuki/.local/share/tangocho/dev/3f2a/000001.jsonl: No
       space left on device. Free some space and try again.
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("The filter is typed in the status line, where an input method's window opens")
  func filter() {
    let canvas = picture(
      of: .fixture().with {
        $0.filter = TextLine("たべ")
        $0.isTypingFilter = true
        $0.arrange(.fixtures)
      },
      width: 80,
      height: 10
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       Today’s books
       ▌N5 · 03 たべもの             50            ████████████████▓▓▓▓▓▓····  day 2




       / たべ                                                                 1 found
       ⏎ open  Esc back  ⇥ commands  ^T 漢 / A
      """
    )
    #expect(canvas.cursor == Point(x: 7, y: 8))
  }

  @Test("A filter without matches says how to end it")
  func nothingFound() {
    let canvas = picture(
      of: .fixture().with {
        $0.filter = TextLine("ねこ")
        $0.isTypingFilter = true
        $0.arrange(.fixtures)
      },
      width: 80,
      height: 10
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────

                                  Nothing matches “ねこ”.

                                  Esc  goes back


       / ねこ                                                                 0 found
       Esc back  ⇥ commands  ^T 漢 / A
      """
    )
  }

  @Test("The first run offers the starter books")
  func welcome() {
    let canvas = picture(of: .welcome, width: 80, height: 24)
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────






                  ようこそ  Welcome

                  This is where your word books will be.
                  Start with the JLPT vocabulary, or with your own words.

                  ⏎  start with N5: 684 words, 14 books
                  n  make a book of your own
                  b  see all levels, N5 to N1







       ⏎ start  n new  b more  q quit  ? keys
      """
    )
  }

  @Test("In a small window its empty lines go first")
  func narrowWelcome() {
    let canvas = picture(of: .welcome, width: 40, height: 12)
    expectPicture(
      canvas,
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       ようこそ  Welcome
       This is where your word books will be.
       Start with the JLPT vocabulary, or
       with your own words.
       ⏎  start with N5: 684 words, 14 books
       n  make a book of your own
       b  see all levels, N5 to N1


       ⏎ start  n new  b more  q quit  ? keys
      """
    )
  }

  @Test("A library without books says how to create one")
  func empty() {
    let canvas = picture(of: .fixture([]), width: 80, height: 10)
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
                        No word books.

                        n  makes one
                        b  adds books of the JLPT vocabulary
                        I  imports a file: Anki, CSV, lines of words

       0 books · 0 words
       n new  b more  u undo  q quit  ? keys
      """
    )
  }

  @Test("While the books are being read")
  func loading() {
    let canvas = picture(of: .init(day: .fixture), width: 80, height: 10)
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────


                                  Reading your word books…




       q quit  ? keys
      """
    )
  }

  @Test("A failure to read books is shown with its reason and advice")
  func failed() {
    let canvas = picture(
      of: .fixture([]).with {
        let path = "/home/yuki/.local/share/tangocho"
        $0.phase = .failed(.store(.newerFormat(path: path, found: 3, supported: 1)))
      },
      width: 80,
      height: 12
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────

          The library /home/yuki/.local/share/tangocho has format 3, and this
          tangocho supports up to 1. Update tangocho and start it again to use it;
          nothing was changed.

          ⏎  try again



       ⏎ try again  ! data  q quit  ? keys
      """
    )
  }

  @Test("Damaged lines are shown before any good news")
  func damaged() {
    let canvas = picture(
      of: .fixture().with {
        let damage = LibraryDamage(path: "/d/1.jsonl", line: 7, kind: .checksum)
        $0.health = LibraryHealth(damages: [damage])
      },
      width: 100,
      height: 12
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                                        11月21日 土
      ────────────────────────────────────────────────────────────────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの                50            ███████████████████▓▓▓▓▓▓▓····  31○ 12×  7–  day 2
        N5 · 02 いえ                    50            █████████████████████████▓▓▓··  42○  4×  4–  day 7
        Not yet known                   27            from today’s 2 books

       Books
       1 damaged line: ! shows it · 6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("A small screen, too, shows what is missing instead of what is due")
  func missing() {
    let finding = LibraryFinding.missingFile(path: "/d/1.jsonl")
    let state = BooksState.fixture().with {
      $0.health = LibraryHealth(findings: [finding])
      $0.due = .value(ReviewOverview(plan: DayPlan(due: 6, new: 14)))
    }
    let canvas = picture(of: state, width: 40, height: 12)
    #expect(canvas.lines[10].hasPrefix(" 1 problem with the files: ! shows it"))
  }

  @Test("A library that looks new because files are missing says so")
  func missingAll() {
    let files = ["/d/format.json", "/d/1.jsonl"]
    let state = BooksState(day: .fixture).with {
      $0.phase = .welcome(nil)
      $0.health = LibraryHealth(
        findings: [.missingFormat(path: files[0]), .missingFile(path: files[1])]
      )
    }
    for (width, height) in [(80, 24), (40, 12)] {
      let canvas = picture(of: state, width: width, height: height)
      #expect(canvas.lines[height - 2].hasPrefix(" 2 problems with the files: ! shows"))
    }
  }

  @Test("A server that is away is named first, with what waits here")
  func away() {
    let fault = StoreError.server(place: "h/words", .unreachable(detail: "gone"))
    let state = BooksState.fixture().with {
      $0.health.replica = ReplicaStatus(place: "h/words", waiting: 12, fault: fault)
    }
    let canvas = picture(of: state, width: 80, height: 12)
    #expect(canvas.lines[10].hasPrefix(" server away: 12 changes wait here · 6 books"))
  }
}
