/// How many quotes begin the Swift string literal whose first quote stands at a position: three where it
/// spans lines.
///
/// Behind `#`, what ends on its line does not: `#"""#` is a quote. A document between three quotes on one line is
/// taken for one all the same.
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
