import CPty
import GraphQLSyntax
import TerminalUI
import Testing

/// A row that ncurses counts differently from the frame would move: the painter draws a replacement
/// for such scalars, and there should be none that people use.
@Test func `Frames count columns as the C library does`() {
  var disagreements: [String] = []
  var newer = 0
  var agreed = 0
  for value in (UInt32(0x20)...0x1FFFF).filter(isWorthAsking) {
    guard let scalar = Unicode.Scalar(value), isDisplayable(scalar) else { continue }
    let theirs = Int(cpty_wcwidth(value))
    let ours = scalarWidth(scalar)
    if theirs < 0 {
      newer += 1
    } else if ours == theirs {
      agreed += 1
    } else {
      disagreements.append("\(String(value, radix: 16)): \(ours), not \(theirs)")
    }
  }
  print("widths: \(agreed) agree, the C library does not know \(newer), \(disagreements)")
  // Libraries of other versions have other tables.
  #expect(disagreements.count < 40)
  #expect(agreed > 30_000)
}

/// Of the large uniform blocks (ideographs, Hangul, private use) every sixteenth scalar will do.
private func isWorthAsking(_ value: UInt32) -> Bool {
  switch value {
  case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0x17000...0x18CFF: value % 16 == 0
  default: true
  }
}
