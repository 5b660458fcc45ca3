import TerminalUI
import Testing

@Test func `printed key notation parses to the same keys`() throws {
  var keys: [Key] = [
    .enter, .tab, .backtab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right,
    .home, .end, .pageUp, .pageDown, .function(1), .function(12), .character("<"),
    .character(">"), .character(" "), .character("-"), .character("é"), .control("d"),
    .control(" "), .control("<"), .control(">"), .control("-"), .alt("1"), .alt("<"), .alt("-"),
    Key(.up, [.control, .alt, .shift]), .paste("a<b>\n\tc"), .paste(""),
  ]
  for button in Mouse.Button.allCases {
    keys.append(Key(.mouse(Mouse(button, .press, at: Position(row: 3, column: 200))), .control))
  }
  for key in keys {
    #expect(try KeyNotation.parse(key.description) == [key], "\(key)")
  }
  #expect(try KeyNotation.parse(KeyNotation.print(keys)) == keys)
  for (first, second) in zip(keys, keys.dropFirst() + keys.prefix(1)) {
    for pair in [[first, second], [first, .character(">")]] {
      #expect(try KeyNotation.parse(KeyNotation.print(pair)) == pair, "\(pair)")
    }
  }
}

@Test func `key names are accepted in any case and with their aliases`() throws {
  let keys = try KeyNotation.parse(
    "<ENTER><cr><return><bs><esc><pgdn><c-D><M-x><S-a><backtab><C-I>"
  )
  #expect(
    KeyNotation.print(keys)
      == "<Enter><Enter><Enter><Backspace><Esc><PageDown><C-d><A-x>A<S-Tab><Tab>"
  )
}

@Test(arguments: [
  ("ab<Foo>", "unknown key <Foo>", 2), ("<", "'<' begins", 0), ("a<b", "'<' begins", 1),
  ("<>", "'<' begins", 0), ("<X-a>", "unknown key <X-a>", 0), ("<F99>", "unknown key <F99>", 0),
  ("<Paste>a", "<Paste> without", 0), ("<EndPaste>", "<EndPaste> without", 0),
  ("j\u{1}", "a control character", 1),
])
func `an invalid key is an error with its position`(text: String, message: String, offset: Int) {
  let error = #expect(throws: KeyNotationError.self) { try KeyNotation.parse(text) }
  #expect(error?.message.hasPrefix(message) == true)
  #expect(error?.offset == offset)
}
