/// Finds switches with a catch-all whose other patterns are all cases of one enum in the sources.
///
/// Like ``Declaration``, it relies on the formatter's layout: a case of an enum or a switch is on a
/// line of its own, with an indentation that shows to what it belongs.
struct CatchAllSwitches {
  /// The names of the cases of each enum.
  private let enums: [Set<String>]

  init(_ files: [SourceText]) {
    enums = files.flatMap { Self.enums(in: $0.code) }
  }

  /// Returns the path with the switched expression, and the line, of each such switch in a file.
  func breaches(in file: SourceText) -> [(what: String, place: String)] {
    var found: [(what: String, place: String)] = []
    for (index, line) in file.code.enumerated() where line.hasSuffix(" {") {
      guard line.contains("switch "), let keyword = file.lines[index].firstRange(of: "switch ")
      else { continue }
      let body = Self.body(after: index, in: file.code)
      guard body.contains(where: Self.isCatchAll) else { continue }
      let patterns = body.indices.filter {
        body[$0].hasPrefix("case ") && !Self.isCatchAll(body[$0])
      }
      .flatMap { Self.patterns(from: $0, in: body) }
      let names = Set(patterns.filter { $0 != "nil" }.map(Self.caseName))
      guard !names.isEmpty, !names.contains(nil) else { continue }
      let cases = Set(names.compactMap { $0 })
      guard enums.contains(where: cases.isSubset) else { continue }
      let expression = file.lines[index][keyword.upperBound...].dropLast(2)
      found.append(("\(file.path) \(expression)", "line \(index + 1)"))
    }
    return found
  }

  private static func enums(in code: [String]) -> [Set<String>] {
    code.indices.compactMap { index in
      guard let brace = code[index].firstIndex(of: "{"),
        code[index][..<brace].split(separator: " ").contains("enum")
      else { return nil }
      if code[index].hasSuffix("}") {
        let members = String(code[index][brace...].dropFirst(2).dropLast())
        return Set(cases(from: 0, in: [members]))
      }
      let body = body(after: index, in: code).map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
      return Set(body.indices.flatMap { cases(from: $0, in: body) })
    }
  }

  /// The names of the cases declared on a line, and on the lines that continue it.
  private static func cases(from start: Int, in body: [some StringProtocol]) -> [String] {
    guard let keyword = ["case ", "indirect case "].first(where: { body[start].hasPrefix($0) })
    else { return [] }
    var text = String(body[start].dropFirst(keyword.count))
    for line in body[(start + 1)...] where isOpen(text) { text += line }
    return outer(text).split(separator: ",").compactMap { word in
      word.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init)
    }
  }

  /// The lines up to the closing brace, without the indentation of the first line.
  private static func body(after index: Int, in code: [String]) -> [Substring] {
    let indentation = code[index].prefix { $0 == " " }
    return code[(index + 1)...].prefix { !$0.hasPrefix(indentation + "}") }
      .map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0[...] }
  }

  private static func isCatchAll(_ line: Substring) -> Bool {
    line.hasPrefix("case _:") || line.hasPrefix("default:")
  }

  /// The patterns of a case, without their `where`.
  private static func patterns(from start: Int, in body: [Substring]) -> [String] {
    var text = body[start].dropFirst("case ".count)
    for line in body[(start + 1)...] where !outer(text).contains(":") { text += " " + line }
    return outer(text).prefix { $0 != ":" }.split(separator: ",").map { pattern in
      let end = pattern.firstRange(of: " where ")?.lowerBound ?? pattern.endIndex
      return pattern[..<end].split(separator: " ").joined(separator: " ")
    }
  }

  /// The name of a case in a pattern such as `let .field(name)?`; `nil` for another pattern.
  private static func caseName(_ pattern: String) -> String? {
    let rest = pattern.hasPrefix("let ") ? pattern.dropFirst(4) : pattern[...]
    guard rest.hasPrefix(".") else { return nil }
    let name = rest.dropFirst().filter { $0 != "`" && $0 != "?" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
  }

  private static func isOpen(_ text: String) -> Bool {
    text.filter { $0 == "(" }.count > text.filter { $0 == ")" }.count || text.hasSuffix(",")
  }

  /// The text outside parentheses.
  private static func outer(_ text: some StringProtocol) -> String {
    var depth = 0
    var result = ""
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ")" { depth -= 1 }
    }
    return result
  }
}
