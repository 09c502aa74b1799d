import Testing

@testable import ViewModels

@Suite("Typed and dropped image paths")
struct ImagePathTests {
  @Test(
    arguments: [
      ("", nil), ("  ", nil),
      (" /tmp/a.png ", "/tmp/a.png"),
      ("~/絵/a.png", "/home/yuki/絵/a.png"),
      ("~", "/home/yuki"), ("~other/a.png", "~other/a.png"),
      ("'/tmp/a b.png'", "/tmp/a b.png"), ("\"a.png\"", "a.png"), ("'", "'"),
      ("/tmp/a\\ b.png", "/tmp/a b.png"),
      ("file:///tmp/a%20b%E7%B5%B5.png", "/tmp/a b絵.png"),
      ("file://localhost/a.png", "/a.png"), ("file:///100%", "/100%"),
    ] as [(String, String?)]
  )
  func path(typed: String, meant: String?) {
    #expect(ImagePath.path(typed, home: "/home/yuki") == meant)
  }
}
