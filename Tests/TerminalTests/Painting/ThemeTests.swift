import Explorer
import Foundation
import Testing

@testable import Terminal

@Test(arguments: Theme.allCases, [8, 16, 88, 256, 16_777_216] as [Int32])
func `No role has a colour that a background may hide`(theme: Theme, colors: Int32) {
  for role in StyleRole.allCases {
    let appearance = theme.appearance(of: role, colors: colors)
    // Black, blue, white and the greys and bright colours that some palettes put elsewhere.
    #expect(![0, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15].contains(appearance.foreground), "\(role)")
    #expect(appearance.background == -1, "\(role)")
    #expect(appearance.foreground < (colors > 256 ? colors : min(colors, 256)), "\(role)")
  }
}

/// By the Web Content Accessibility Guidelines 2.1, section 1.4.3: 4.5 to 1 for text.
@Test(arguments: [(Theme.dark, [0x000000, 0x1E1E1E, 0x002B36]), (.light, [0xFFFFFF, 0xFDF6E3])])
func `The colours of a theme contrast with its backgrounds`(theme: Theme, backgrounds: [Int]) {
  func luminance(_ color: Int) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(color >> shift & 255) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
  for role in StyleRole.allCases {
    let color = theme.appearance(of: role, colors: 256).foreground
    if color == -1 { continue }
    #expect(theme.appearance(of: role, colors: 1 << 24).foreground == Palette256.rgb(color))
    for background in backgrounds {
      let pair = [luminance(Int(Palette256.rgb(color))), luminance(background)].sorted()
      let contrast = (pair[1] + 0.05) / (pair[0] + 0.05)
      #expect(contrast >= 4.5, "\(role): \(contrast)")
    }
  }
}

@Test func `A second press in the same place soon after the first is a double click`() {
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

@Test func `What is selected and what is searched stand out without colours`() {
  for theme in Theme.allCases {
    for role in [StyleRole.selection, .match, .currentMatch, .status] {
      let appearance = theme.appearance(of: role, colors: 0)
      #expect(appearance.isReversed, "\(role)")
    }
    for role in StyleRole.allCases {
      #expect(theme.appearance(of: role, colors: 0).foreground == -1)
    }
  }
}

@Test func `ASCII stands in for every glyph that the program draws itself`() {
  for scalar in "─│┌┐└┘├┤┬┴┼━┃═║▌▐┊…▸▾›→←↑↓✓✗●•·×“”‘’–—".unicodeScalars {
    let replacement = ASCIIGlyphs.replacement(for: scalar)
    #expect(replacement != "?" && (0x20..<0x7F).contains(replacement.value), "\(scalar)")
  }
  #expect(ASCIIGlyphs.replacement(for: "漢") == "?")
}
