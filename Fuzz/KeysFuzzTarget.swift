import Terminal
import TerminalUI

/// Decodes any terminal input, which must not block or lose the next valid key.
///
/// The result must not depend on how the bytes are split.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var whole = KeyDecoder()
  let keys = whole.decode(bytes)

  var single = KeyDecoder()
  let singly = bytes.flatMap { single.decode(CollectionOfOne($0)) }
  require(singly == keys, "byte by byte: \(singly), together: \(keys)")
  require(single.wait == whole.wait, "\(String(describing: single.wait)) is waited for")

  for key in keys { check(key) }
  let text = KeyNotation.print(keys)
  // The notation of pasted text is only for display, because the text may look like a key.
  if !keys.contains(where: \.isPaste) {
    require((try? KeyNotation.parse(text)) == keys, "\(text) reads as other keys")
  }

  if !bytes.contains(0x1B) { expectNextKeys(after: whole) }
  for key in whole.timeOut() { check(key) }
  require(whole.wait == nil, "something is waited for after a silence")
  expectNextKeys(after: whole)
  return 0
}

/// Requires that the next keys are decoded; a key that starts with Escape ends any incomplete
/// sequence.
private func expectNextKeys(after decoder: KeyDecoder) {
  for (bytes, key) in [
    ("q", .character("q")), ("漢", .character("漢")), ("\u{1B}[B", .down), ("\r", .enter),
    ("\u{1B}[<0;3;2M", Key(.mouse(Mouse(.left, .press, at: Position(row: 1, column: 2))))),
  ] as [(String, Key)] {
    var decoder = decoder
    let keys = decoder.decode(bytes.utf8)
    require(keys.last == key, "\(keys) in place of \(key)")
    require(decoder.wait == nil, "\(key) is not the end")
  }
}

private func check(_ key: Key) {
  switch key.code {
  case .character(let scalar):
    require(scalar.properties.generalCategory != .control, "a control is a key: \(scalar.value)")
  case .function(let number): require((1...63).contains(number), "F\(number)")
  case .mouse(let mouse):
    require(mouse.position.row >= 0 && mouse.position.column >= 0, "\(mouse.position)")
  case .paste(let text):
    require(text.utf8.count <= 3 * KeyDecoder.pasteLimit, "a paste without limit")
  case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown:
    break
  }
}

extension Key {
  fileprivate var isPaste: Bool {
    if case .paste = code { true } else { false }
  }
}
