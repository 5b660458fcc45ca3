import GraphQLRuntime
import Workspace

/// Converts a pasted location in another program's notation to paths that can be followed.
///
/// It accepts Swift expressions (`result.data?.hero.friends?.first?.name`), `jq` paths
/// (`.a[0]["b"]`, `jq '.a'`), JSONPath (`$.a[0]`), JSON pointers (`/a/0/b`) and the paths of server
/// errors (`["a", 0, "b"]`).
struct PastedLocation {
  /// The possible paths, most likely first.
  let paths: [String]

  init(_ text: String) {
    let text = Self.bare(text)
    guard text.contains(where: { ".[/".contains($0) }) else {
      paths = []
      return
    }
    var paths = [Self.list(text) ?? Self.pointer(text) ?? Self.path(text)]
    let names = paths[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // A name before `data` is a variable of a program.
    let data = names.firstIndex { ["data", "data?", "data!"].contains($0) }
    if let data, data > 0 { paths.append(names[(data + 1)...].joined(separator: ".")) }
    paths += paths.compactMap(Self.withoutFirst)
    self.paths = paths
  }

  /// Removes the parts that a shell, a console or a line of code adds.
  private static func bare(_ text: String) -> String {
    var text = text.trimmed
    if text.hasPrefix("jq ") { text = String(text.dropFirst(3)).trimmed }
    // In `let name = hero.name ?? ""` the parts are separated by spaces; a path contains none.
    let words = text.split(separator: " ")
    if let equals = words.firstIndex(of: "="), equals + 1 < words.count {
      text = String(words[equals + 1])
    } else if words.dropFirst().first == "??" {
      text = String(words[0])
    }
    while let last = text.last, ";,".contains(last) { text.removeLast() }
    for quote in ["'", "\"", "`"] where text.count > 1 {
      if text.hasPrefix(quote), text.hasSuffix(quote) { text = String(text.dropFirst().dropLast()) }
    }
    return text.trimmed
  }

  /// Parses an error path such as `["a", 0, "b"]`.
  private static func list(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.contains(",") else { return nil }
    return text.dropFirst().dropLast().split(separator: ",").map { part in
      let part = String(part).trimmed
      guard part.hasPrefix("\""), part.hasSuffix("\""), part.count > 1 else { return "[\(part)]" }
      return "[\(part)]"
    }.joined()
  }

  /// Parses a JSON pointer such as `/a/0/b`.
  private static func pointer(_ text: String) -> String? {
    guard text.hasPrefix("/"), text.count > 1 else { return nil }
    return text.dropFirst().split(separator: "/").joined(separator: ".")
  }

  private static func path(_ text: String) -> String {
    var text = text
    if text.hasPrefix("$.") || text.hasPrefix("$[") { text.removeFirst() }
    // jq allows a point before a bracket, and JSONPath uses single quotes.
    var path = ""
    for character in text {
      if character == "[", path.hasSuffix("."), path.count > 1 { path.removeLast() }
      path.append(character == "'" ? "\"" : character)
    }
    return path
  }

  /// Replaces Swift's `first` by index 0, or returns `nil` if there is none.
  private static func withoutFirst(_ path: String) -> String? {
    var result = ""
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      if ["first", "first?", "first!"].contains(name) {
        result += "[0]"
      } else {
        result += (result.isEmpty ? "" : ".") + name
      }
    }
    return result == path ? nil : result
  }
}
