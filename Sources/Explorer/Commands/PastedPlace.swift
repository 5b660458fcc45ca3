import GraphQLRuntime
import Workspace

/// A place as it stands in other programs, made into paths that can be followed.
///
/// Swift expressions (`result.data?.hero.friends?.first?.name`), paths of `jq` (`.a[0]["b"]`,
/// `jq '.a'`), JSONPath (`$.a[0]`), JSON pointers (`/a/0/b`) and the paths of a server's errors
/// (`["a", 0, "b"]`) are taken as they are pasted.
struct PastedPlace {
  /// The paths that a text may mean, the nearest first.
  let paths: [String]

  init(_ text: String) {
    let text = Self.bare(text)
    guard text.contains(where: { ".[/".contains($0) }) else {
      paths = []
      return
    }
    var paths = [Self.list(text) ?? Self.pointer(text) ?? Self.path(text)]
    let names = paths[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // What stands before the data is a variable of somebody's program.
    let data = names.firstIndex { ["data", "data?", "data!"].contains($0) }
    if let data, data > 0 { paths.append(names[(data + 1)...].joined(separator: ".")) }
    paths += paths.compactMap(Self.withoutFirst)
    self.paths = paths
  }

  /// The text without what a shell, a console or a line of code put around it.
  private static func bare(_ text: String) -> String {
    var text = text.trimmed
    if text.hasPrefix("jq ") { text = String(text.dropFirst(3)).trimmed }
    // Of `let name = hero.name ?? ""` the words are apart, and those of a path are not.
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

  /// `["a", 0, "b"]`, as errors have it.
  private static func list(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.contains(",") else { return nil }
    return text.dropFirst().dropLast().split(separator: ",").map { part in
      let part = String(part).trimmed
      guard part.hasPrefix("\""), part.hasSuffix("\""), part.count > 1 else { return "[\(part)]" }
      return "[\(part)]"
    }.joined()
  }

  /// `/a/0/b`.
  private static func pointer(_ text: String) -> String? {
    guard text.hasPrefix("/"), text.count > 1 else { return nil }
    return text.dropFirst().split(separator: "/").joined(separator: ".")
  }

  private static func path(_ text: String) -> String {
    var text = text
    if text.hasPrefix("$.") || text.hasPrefix("$[") { text.removeFirst() }
    // In jq a point may stand before a bracket, and JSONPath has other quotation marks.
    var path = ""
    for character in text {
      if character == "[", path.hasSuffix("."), path.count > 1 { path.removeLast() }
      path.append(character == "'" ? "\"" : character)
    }
    return path
  }

  /// The path with Swift's `first` as the position that it means; nil where it has none.
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
