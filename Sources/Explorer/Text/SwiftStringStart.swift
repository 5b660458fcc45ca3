/// How many quotes begin the Swift string literal whose first quote stands at a position: three where it
/// spans lines.
///
/// Behind `#`, what ends on its line does not: `#"""#` is a quote.
func swiftQuoteCount(in bytes: [UInt8], at start: Int, pounds: Int) -> Int {
  let quote = UInt8(ascii: "\"")
  guard bytes[start...].starts(with: [quote, quote, quote]) else { return 1 }
  if pounds == 0 { return 3 }
  let end = [quote] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
  var index = start + 2
  while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
    if bytes[index...].starts(with: end) { return 1 }
    index += 1
  }
  return 3
}
