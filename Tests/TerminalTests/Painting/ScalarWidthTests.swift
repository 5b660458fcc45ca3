import CPty
import Explorer
import GraphQLCompiler
import Testing

/// Scalars for which frames and the C library disagree about columns.
///
/// The painter draws a replacement for these: a row that ncurses counts differently would move.
@Test func `Frames count columns as the C library does`() {
  var disagreements: [(scalar: Unicode.Scalar, ours: Int, theirs: Int)] = []
  var unknown = 0
  var agreed = 0
  for value in UInt32(0x20)...0x10FFFF {
    guard let scalar = Unicode.Scalar(value), isDisplayable(scalar) else { continue }
    let theirs = Int(cpty_wcwidth(value))
    let ours = scalarWidth(scalar)
    if theirs < 0 {
      unknown += 1
    } else if ours == theirs {
      agreed += 1
    } else {
      disagreements.append((scalar, ours, theirs))
    }
  }
  print("widths: \(agreed) agree, \(unknown) are newer than the C library")
  #expect(agreed > 280_000)
  for (scalar, ours, theirs) in disagreements {
    print(String(scalar.value, radix: 16), ours, theirs, scalar.properties.generalCategory)
  }
  #expect(disagreements.isEmpty)
}
