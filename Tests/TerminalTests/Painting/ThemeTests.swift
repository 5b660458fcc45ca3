import Explorer
import Foundation
import TerminalUI
import Testing

@testable import Terminal

private func settings(_ theme: String, _ background: BackgroundUse = .automatic) throws -> Settings
{
  var settings = Settings()
  settings.theme = try #require(ShippedTheme.theme(named: theme))
  settings.background = background
  return settings
}

@Test(arguments: BackgroundUse.allCases, [8, 16, 88, 256, 16_777_216] as [Int32])
func `no role has a color that the background may hide`(
  background: BackgroundUse,
  colors: Int32
) throws {
  let looks = Looks(try settings("auto", background), colors: colors)
  for role in StyleRole.allCases {
    let appearance = looks.appearance(ofRole: role)
    // These numbers are black, blue, white, and the grays and bright colors that some palettes
    // redefine.
    #expect(![0, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15].contains(appearance.foreground), "\(role)")
    #expect(appearance.foreground < (colors > 256 ? colors : min(colors, 256)), "\(role)")
    // A background color is only used if the terminal's background is known and the palette has
    // grays.
    if background == .automatic || colors < 256 { #expect(appearance.background == -1, "\(role)") }
  }
}

/// The minimum contrast for text is 4.5 to 1 (Web Content Accessibility Guidelines 2.1, section
/// 1.4.3).
///
/// It applies to selected and related rows, too. Separators and other symbols need only 3 to 1.
@Test(arguments: [
  ("dark", BackgroundUse.dark, [0x000000, 0x1E1E1E, 0x002B36]),
  ("light", .light, [0xFFFFFF, 0xFDF6E3]), ("contrast", .dark, [0]), ("contrast", .light, [0]),
  ("blue-orange", .dark, [0x000000, 0x1E1E1E]), ("blue-orange", .light, [0xFFFFFF]),
  ("solarized", .dark, []), ("solarized", .light, []),
])
func `the colors of a theme contrast with its backgrounds`(
  theme: String,
  background: BackgroundUse,
  backgrounds: [Int]
) throws {
  func luminance(_ color: Int) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(color >> shift & 255) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
  let settings = try settings(theme, background)
  for colors in [256, Palette256.directColors] {
    let looks = Looks(settings, colors: colors)
    func rgb(_ color: Int32) -> Int { Int(colors == 256 ? Palette256.rgb(color) : color) }
    func contrasts(_ appearance: Appearance) -> [Double] {
      if appearance.foreground == -1 { return [] }
      let own = appearance.background
      return (own == -1 ? backgrounds : [rgb(own)]).map { background in
        let pair = [luminance(rgb(appearance.foreground)), luminance(background)].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
      }
    }
    for role in StyleRole.allCases {
      for contrast in contrasts(looks.appearance(ofRole: role)) {
        #expect(contrast >= (role == .border ? 3 : 4.5), "\(role): \(contrast)")
      }
      guard role != .border else { continue }
      for attribute in [StyleAttributes.selected, .related] {
        for contrast in contrasts(looks.appearance(of: Style(role, attribute))) {
          #expect(contrast >= 4.5, "\(attribute) \(role): \(contrast)")
        }
      }
    }
  }
}

@Test func `a second press at the same position soon after the first is a double click`() {
  var clicks = ClickCounter()
  func press(_ row: Int, _ time: Int) -> Mouse.Action? {
    let key = Key(.mouse(Mouse(.left, .press, at: Position(row: row, column: 1))))
    guard case .mouse(let mouse) = clicks.count(key, time: time).code else { return nil }
    return mouse.action
  }
  #expect(press(1, 0) == .press)
  #expect(press(1, 300) == .doublePress)
  #expect(press(1, 400) == .press)
  #expect(press(2, 500) == .press)
  #expect(press(2, 1000) == .press)
}

@Test(arguments: ShippedTheme.names)
func `selection and matches stand out without colors`(theme: String) throws {
  let looks = Looks(try settings(theme), colors: 0)
  for role in [StyleRole.selection, .match, .currentMatch, .status] {
    #expect(looks.appearance(ofRole: role).isReversed, "\(role)")
  }
  for role in StyleRole.allCases {
    #expect(looks.appearance(ofRole: role).foreground == -1)
    #expect(looks.appearance(of: Style(role, .selected)).isReversed, "\(role)")
  }
}

@Test(arguments: ShippedTheme.names)
func `selected text keeps its colors if the theme has a selection background`(
  theme: String
) throws {
  for background in [BackgroundUse.dark, .light] {
    let looks = Looks(try settings(theme, background), colors: 256)
    let bar = looks.appearance(of: Style(.plain, .selected))
    #expect(bar.background != looks.appearance(ofRole: .plain).background && !bar.isReversed)
    for role in [StyleRole.present, .absent, .string, .typeName, .error, .dim] {
      let selected = looks.appearance(of: Style(role, .selected))
      #expect(selected.foreground == looks.appearance(ofRole: role).foreground, "\(role)")
      #expect(selected.background == bar.background, "\(role)")
    }
  }
  // The terminal's background is unknown, so a gray background could make the text unreadable.
  #expect(Looks(try settings("auto"), colors: 256).appearance(ofRole: .selection).isReversed)
}

@Test(arguments: ShippedTheme.all.map(\.name))
func `the built-in themes have no errors`(name: String) throws {
  let shipped = try #require(ShippedTheme.all.first { $0.name == name })
  let read = ThemeText.read(Array(shipped.text.utf8), name: name, file: name)
  #expect(read.problems.isEmpty)
  #expect(read.theme == ShippedTheme.theme(named: name))
}

@Test func `errors in a theme have positions, and its other lines apply`() {
  let text =
    "slot base08 #12345g\nrole eror base08\n  role error #ff0000 default bold\nslots\nslot base1 1\n"
  let read = ThemeText.read(Array(text.utf8), name: "own", file: "own.theme")
  #expect(
    read.problems.map(\.text) == [
      "own.theme:1:13: '#12345g' is not a color (red, bright-red, 0 to 255, #rrggbb, default; at most two)",
      "own.theme:2:6: unknown role 'eror'. Did you mean 'error'?",
      "own.theme:4:1: 'slots' is not slot or role. Did you mean 'slot'?",
      "own.theme:5:6: unknown slot 'base1': the slots are base00 to base0F",
    ]
  )
  var settings = Settings()
  settings.set(read.theme, from: .session)
  let error = Looks(settings, colors: 256).appearance(ofRole: .error)
  #expect(error.foreground == 196 && error.isBold)
}

@Test func `every glyph that the program draws has an ASCII replacement`() {
  for scalar in "─│┌┐└┘├┤┬┴┼━┃═║▌▐┊…▸▾›→←↑↓✓✗●•·×○◇“”‘’–—".unicodeScalars {
    let replacement = ASCIIGlyphs.replacement(for: scalar)
    #expect(replacement != "?" && (0x20..<0x7F).contains(replacement.value), "\(scalar)")
    // A letter would look like a part of the next word (`xPet`), and a sign does not (`+Cat`).
    #expect(!replacement.properties.isAlphabetic, "\(scalar)")
  }
  #expect(ASCIIGlyphs.replacement(for: "漢") == "?")
}

@Test(arguments: ShippedTheme.names, [Int32(0), 8, 256])
func `plain text is never reversed, whatever colors the terminal has`(
  theme: String,
  colors: Int32
) throws {
  let looks = Looks(try settings(theme), colors: colors)
  #expect(!looks.appearance(ofRole: .plain).isReversed)
}
