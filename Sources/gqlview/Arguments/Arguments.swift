import Explorer

/// A command line after parsing: what to do, options with their values, and the rest in order.
struct Arguments: Equatable {
  var subcommand = Subcommand.explore
  var values: [Option: [String]] = [:]
  /// Files, folders and, for `why`, the path first.
  var operands: [String] = []

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; the last one where it may be repeated.
  func value(_ option: Option) -> String? { values[option]?.last }

  var isJSON: Bool { value(.format) == "json" }

  /// The screen's size, `WxH` in columns and rows, each from 1 to 1,000.
  func size() throws(UsageError) -> Size? {
    guard let text = value(.size) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.extent(parts[0]), let height = Self.extent(parts[1])
    else {
      throw UsageError(
        "--size takes columns and rows such as 80x24, each from 1 to 1000, not '\(text)'"
      )
    }
    return Size(width: width, height: height)
  }

  private static func extent(_ text: Substring) -> Int? {
    guard let number = Int(text), (1...1000).contains(number) else { return nil }
    return number
  }
}
