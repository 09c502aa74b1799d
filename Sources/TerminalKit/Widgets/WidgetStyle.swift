/// How widgets look: the styles of their markers, texts and hints.
public struct WidgetStyle: Hashable, Sendable {
  /// The glyph before the selected row, one column wide.
  public var marker: Character
  /// The style of the marker and of keys.
  public var accent: Style
  /// The text of the selected row or option.
  public var selected: Style
  /// The style of secondary text.
  public var quiet: Style

  /// Creates a style; what is not given looks as in `standard`.
  public init(
    marker: Character = "▌",
    accent: Style = Style(foreground: .cyan),
    selected: Style = .bold,
    quiet: Style = .dim
  ) {
    self.marker = marker
    self.accent = accent
    self.selected = selected
    self.quiet = quiet
  }

  /// A cyan bar, bold and dim: distinct without colours as well.
  public static let standard = WidgetStyle()
}
