/// The number of quotes that begin a Swift string literal: three if it spans several lines.
///
/// With `#`, a literal that ends on its line is not a multiline literal: `#"""#` contains one
/// quote. Without `#`, three quotes always count as a multiline literal, even on one line.
package func swiftQuoteCount(in bytes: [UInt8], at start: Int, pounds: Int) -> Int {
  let quote = UInt8(ascii: "\"")
  guard bytes[start...].starts(with: [quote, quote, quote]) else { return 1 }
  if pounds == 0 { return 3 }
  let end = [quote] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
  var index = start + 2
  while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
    if bytes[index...].starts(with: end) {
      return index >= start + 5 && bytes[index - 2] == quote && bytes[index - 1] == quote ? 3 : 1
    }
    index += 1
  }
  return 3
}
