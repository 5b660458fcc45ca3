import Terminal
import TerminalUI
import TestSupport
import Testing

/// Byte sequences with the keys that they represent, in the notation of key bindings.
private let table: [(bytes: String, keys: String)] = [
  ("a", "a"), ("<", "<lt>"), (" ", "<Space>"), ("é", "é"), ("漢", "漢"), ("🚀", "🚀"),
  ("\r", "<Enter>"), ("\t", "<Tab>"), ("\u{7F}", "<Backspace>"), ("\u{8}", "<Backspace>"),
  ("\u{4}", "<C-d>"), ("\n", "<Enter>"), ("\u{0}", "<C-Space>"), ("\u{1F}", "<C-_>"),
  ("\u{1B}[A", "<Up>"), ("\u{1B}OA", "<Up>"), ("\u{1B}[1;5A", "<C-Up>"),
  ("\u{1B}[1;2D", "<S-Left>"), ("\u{1B}[1;6C", "<C-S-Right>"), ("\u{1B}[1;3B", "<A-Down>"),
  ("\u{1B}[1;9B", "<A-Down>"), ("\u{1B}O5A", "<C-Up>"), ("\u{1B}O1;5A", "<C-Up>"),
  ("\u{1B}Oa", "<C-Up>"), ("\u{1B}[a", "<S-Up>"),
  ("\u{1B}[H", "<Home>"), ("\u{1B}OH", "<Home>"), ("\u{1B}[1~", "<Home>"), ("\u{1B}[7~", "<Home>"),
  ("\u{1B}[F", "<End>"), ("\u{1B}[4~", "<End>"), ("\u{1B}[8~", "<End>"),
  ("\u{1B}[2~", "<Insert>"), ("\u{1B}[3~", "<Delete>"), ("\u{1B}[3;5~", "<C-Delete>"),
  ("\u{1B}[5~", "<PageUp>"), ("\u{1B}[6~", "<PageDown>"), ("\u{1B}[6^", "<C-PageDown>"),
  ("\u{1B}[5$", "<S-PageUp>"), ("\u{1B}[5@", "<C-S-PageUp>"),
  ("\u{1B}[Z", "<S-Tab>"), ("\u{1B}OP", "<F1>"), ("\u{1B}[1;2P", "<S-F1>"), ("\u{1B}[[A", "<F1>"),
  ("\u{1B}[[E", "<F5>"), ("\u{1B}[11~", "<F1>"), ("\u{1B}[15~", "<F5>"), ("\u{1B}[17~", "<F6>"),
  ("\u{1B}[21~", "<F10>"), ("\u{1B}[24~", "<F12>"), ("\u{1B}[34~", "<F20>"),
  ("\u{1B}OM", "<Enter>"), ("\u{1B}Ok", "+"), ("\u{1B}Op", "0"),
  ("\u{1B}x", "<A-x>"), ("\u{1B}é", "<A-é>"), ("\u{1B}1", "<A-1>"), ("\u{1B}\r", "<A-Enter>"),
  ("\u{1B}\u{4}", "<C-A-d>"), ("\u{1B}\u{1B}[A", "<A-Up>"), ("\u{1B}\u{1B}x", "<Esc><A-x>"),
  ("\u{1B}[97;5u", "<C-a>"), ("\u{1B}[65;2u", "A"), ("\u{1B}[105;5u", "<Tab>"),
  ("\u{1B}[27;5;100~", "<C-d>"), ("\u{1B}[13;3u", "<A-Enter>"), ("\u{1B}[57358u", ""),
  // Mouse events.
  ("\u{1B}[<0;13;5M", "<Mouse-left-press-4-12>"), ("\u{1B}[<0;13;5m", "<Mouse-left-release-4-12>"),
  ("\u{1B}[<2;1;1M", "<Mouse-right-press-0-0>"), ("\u{1B}[<32;300;2M", "<Mouse-left-drag-1-299>"),
  ("\u{1B}[<64;1;1M", "<Mouse-wheelUp-press-0-0>"), ("\u{1B}[<65;1;1m", ""),
  ("\u{1B}[<16;1;1M", "<C-Mouse-left-press-0-0>"), ("\u{1B}[<35;4;4M", ""),
  ("\u{1B}[<0;0;0M", ""), ("\u{1B}[<128;1;1M", ""),
  ("\u{1B}[M !!", "<Mouse-left-press-0-0>"),
  (
    "\u{1B}[M!!!\u{1B}[M#!!",
    "<Mouse-middle-press-0-0><Mouse-middle-release-0-0>"
  ),
  // Bracketed paste with keys, escape sequences and all kinds of line breaks in it.
  (
    "\u{1B}[200~q\r\nx\ry\u{1B}[A\t\u{1B}[201~j",
    "<Paste>q<Enter>x<Enter>y\u{1B}[A<Tab><EndPaste>j"
  ),
  ("\u{1B}[200~\u{1B}[20\u{1B}[201~", "<Paste>\u{1B}[20<EndPaste>"), ("\u{1B}[201~x", "x"),
  // Unknown sequences are ignored as a whole.
  ("\u{1B}[?1;2cx", "x"), ("\u{1B}[24;80Rx", "x"), ("\u{1B}[Ix", "x"), ("\u{1B}[99~x", "x"),
  ("\u{1B}]11;rgb:0000/0000/0000\u{7}x", "x"), ("\u{1B}]0;title\u{1B}\\x", "x"),
  ("\u{1B}P1$r0m\u{1B}\\x", "x"), ("\u{1B}_G\u{1B}\\x", "x"), ("\u{1B}[?2026;2$yx", "x"),
  ("\u{1B}[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1Wx", "x"), ("\u{1B}Ozx", "x"),
  ("\u{1B}[99999999999999999999999999999999Ax", "x"), ("\u{9B}Ax", "Ax"), ("\u{1B}[ qx", "x"),
  // Sequences that are interrupted by another sequence.
  ("\u{1B}[1;\u{1B}[B", "<Down>"), ("\u{1B}]0;\u{1B}[Bx", "<Down>x"), ("\u{1B}O\u{1B}[B", "<Down>"),
  ("\u{1B}[1;\rx", "<Enter>x"), ("\u{1B}[Mx\u{1B}[B", "<Down>"),
]

/// Reports from the terminal and their meaning; they are not keys, however they are split.
@Test(
  arguments: [
    ("\u{1B}[?2026;2$y", [.mode(2026, isKnown: true)]),
    ("\u{1B}[?2026;0$y", [.mode(2026, isKnown: false)]),
    ("\u{1B}[?2031;1$y", [.mode(2031, isKnown: true)]),
    ("\u{1B}[?2026;4$y", [.mode(2026, isKnown: false)]), ("\u{1B}[?2026$y", []),
    ("\u{1B}[?997;1n", [.background(.dark)]), ("\u{1B}[?997;2n", [.background(.light)]),
    ("\u{1B}[?997;3n", []), ("\u{1B}[?6c", [.attributes]),
    ("\u{1B}[>1;95;0c", [.identity(.appleTerminal)]),
    ("\u{1B}[>41;390;0c", [.identity(TerminalIdentity(kind: 41, version: 390))]),
    ("\u{1B}[>c", []), ("\u{1B}[>0c", []), ("\u{1B}[>1;95;0q", []),
    ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", [.background(.dark)]),
    ("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}", [.background(.light)]),
    ("\u{1B}]11;rgb:f/f/f\u{7}", [.background(.light)]),
    ("\u{1B}]11;rgba:00/00/00/ff\u{7}", [.background(.dark)]),
    ("\u{1B}]11;rgb:/0/0\u{7}", []), ("\u{1B}]10;rgb:0/0/0\u{7}", []),
    ("\u{1B}]11;rgb:00000/0/0\u{7}", []), ("\u{1B}]11;rgb:0/0/0;\u{7}", []),
    ("\u{1B}]11;rgb:0/0/0\u{18}", []), ("\u{1B}]11;rgb:0/0/0\u{1B}[B", []),
    ("\u{1B}]11;rgb:0/0/0" + String(repeating: "0", count: 200) + "\u{7}", []),
  ] as [(String, [TerminalReport])]
)
func `reports of a terminal are recognized among the keys`(bytes: String, reports: [TerminalReport])
{
  let bytes = Array("j\(bytes)k".utf8)
  for split in 0...bytes.count {
    var decoder = KeyDecoder()
    var keys = decoder.decode(bytes[..<split])
    keys += decoder.decode(bytes[split...])
    #expect(decoder.takeReports() == reports)
    #expect(keys.first == .character("j") && keys.last == .character("k"))
    #expect(decoder.takeReports().isEmpty)
  }
}

private func notation(_ bytes: some Sequence<UInt8>) -> String {
  var decoder = KeyDecoder()
  let keys = decoder.decode(bytes)
  #expect(decoder.wait == nil)
  return KeyNotation.print(keys)
}

@Test func `every sequence in the table gives its keys, whole and byte by byte`() {
  for (bytes, keys) in table {
    #expect(notation(bytes.utf8) == keys, "\(bytes.debugDescription)")
    var decoder = KeyDecoder()
    let single = bytes.utf8.flatMap { decoder.decode(CollectionOfOne($0)) }
    #expect(KeyNotation.print(single) == keys, "\(bytes.debugDescription) byte by byte")
  }
}

@Test(arguments: [
  ("\u{1B}", "<Esc>"), ("\u{1B}\u{1B}", "<Esc><Esc>"), ("\u{1B}[", "<A-[>"), ("\u{1B}O", "<A-O>"),
  ("\u{1B}]", "<A-]>"), ("\u{1B}P", "<A-P>"), ("\u{1B}[1;5", ""), ("\u{1B}]0;tit", ""),
  ("\u{1B}[200~half", "<Paste>half<EndPaste>"), ("", ""),
])
func `a timeout completes an unfinished sequence`(bytes: String, keys: String) {
  var decoder = KeyDecoder()
  #expect(decoder.decode(bytes.utf8).isEmpty)
  #expect((decoder.wait == nil) == bytes.isEmpty)
  #expect(KeyNotation.print(decoder.timeOut()) == keys)
  #expect(decoder.wait == nil)
  #expect(decoder.decode("j".utf8) == [.character("j")])
}

@Test(
  arguments: [
    [0xFF], [0xC0, 0x80], [0xE4, 0xBD], [0xE4], [0xF0, 0x9F, 0x9A], [0xED, 0xA0, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC2, 0x9B], [0xE0, 0x80, 0x80], [0x1B, 0xFF], [0x1B, 0xE4],
  ] as [[UInt8]]
)
func `broken UTF-8 does not affect the next key`(bytes: [UInt8]) {
  for next in ["q", "漢", "\u{1B}[A"] {
    var decoder = KeyDecoder()
    let keys = decoder.decode(bytes + Array(next.utf8))
    #expect(KeyNotation.print(keys) == notation(next.utf8), "\(bytes) \(next.debugDescription)")
  }
}

/// Returns random bytes that resemble terminal input more often than uniformly random bytes would.
private func garbage(_ generator: inout SplitMix, length: Int) -> [UInt8] {
  let starts = [
    "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}O", "\u{1B}]", "\u{1B}[200~", "\u{1B}[M", "é",
  ]
  var bytes: [UInt8] = []
  while bytes.count < length {
    switch generator.next() % 4 {
    case 0: bytes += Array(starts[Int(generator.next() % UInt64(starts.count))].utf8)
    case 1: bytes += Array("\(generator.next() % 300);".utf8)
    default: bytes.append(UInt8(truncatingIfNeeded: generator.next()))
    }
  }
  return bytes
}

@Test func `after any bytes and a timeout the next key arrives`() {
  var generator = SplitMix(state: 7)
  for _ in 0..<4000 {
    let bytes = garbage(&generator, length: Int(generator.next() % 60))
    var whole = KeyDecoder()
    let keys = whole.decode(bytes)
    var split = KeyDecoder()
    #expect(bytes.flatMap { split.decode(CollectionOfOne($0)) } == keys, "\(bytes)")
    for key in keys {
      if case .character(let scalar) = key.code {
        #expect(scalar.properties.generalCategory != .control)
      }
    }
    _ = whole.timeOut()
    #expect(whole.wait == nil)
    let (next, expected) = [("q", "q"), ("\u{1B}[B", "<Down>"), ("漢", "漢")][keys.count % 3]
    #expect(KeyNotation.print(whole.decode(next.utf8)) == expected, "after \(bytes)")
  }
}

@Test func `without an Escape no byte delays or loses the next key`() {
  var generator = SplitMix(state: 11)
  for _ in 0..<2000 {
    let bytes = garbage(&generator, length: 30).map { $0 == 0x1B ? 0xE4 : $0 }
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes + [0x71]).last == .character("q"), "\(bytes)")
  }
}

@Test func `a paste beyond the limit is cut, and its end is still found`() {
  var decoder = KeyDecoder()
  let pasted = [UInt8](repeating: 0x61, count: KeyDecoder.pasteLimit + 10)
  let keys = decoder.decode(Array("\u{1B}[200~".utf8) + pasted + Array("\u{1B}[201~j".utf8))
  #expect(keys.count == 2)
  #expect(keys.last == .character("j"))
  if case .paste(let text)? = keys.first?.code { #expect(text.utf8.count <= KeyDecoder.pasteLimit) }
}
