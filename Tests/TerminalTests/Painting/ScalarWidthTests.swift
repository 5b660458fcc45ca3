import CPty
import GraphQLSyntax
import TerminalUI
import Testing

/// If ncurses and the frame disagree about a scalar's width, the rest of the row would shift.
///
/// The painter replaces such scalars, and none of them should be in common use.
@Test func `frames count columns as the C library does`() {
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
  // Other versions of the C library have different tables.
  #expect(disagreements.count < 40)
  #expect(agreed > 30_000)
}

/// Tests every sixteenth scalar of the large uniform blocks (ideographs, Hangul, private use).
private func isWorthAsking(_ value: UInt32) -> Bool {
  switch value {
  case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0x17000...0x18CFF: value % 16 == 0
  default: true
  }
}
