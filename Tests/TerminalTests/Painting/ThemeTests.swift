import Explorer
import Testing

@testable import Terminal

@Test(arguments: Theme.allCases, [8, 16, 88, 256, 16_777_216] as [Int32])
func `No role has a colour that a background may hide`(theme: Theme, colors: Int32) {
  for role in StyleRole.allCases {
    let appearance = theme.appearance(of: role, colors: colors)
    // Black, blue, white and the greys and bright colours that some palettes put elsewhere.
    #expect(![0, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15].contains(appearance.foreground), "\(role)")
    #expect(appearance.background == -1, "\(role)")
    #expect(appearance.foreground < min(colors, 256), "\(role)")
  }
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

@Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
func `Base 64 is that of the standard`(text: String, encoded: String) {
  #expect(base64(Array(text.utf8)) == Array(encoded.utf8))
}
