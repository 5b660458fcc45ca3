/// A user-defined label of entities, such as `{__typename} {name ?? id}`.
///
/// Braces contain response keys, separated by dots for nested objects, such as `owner.login`. Of
/// several paths separated by `??`, the first with a value is used. `{{` and `}}` are literal
/// braces.
package struct LabelTemplate: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case words(String)
    /// Alternative paths, of which the first with a value is used.
    case field([Path])
  }

  /// The response keys from the entity to a value.
  package struct Path: Hashable, Sendable {
    package let keys: [String]
    /// The path's position in the template, in Unicode scalars.
    package let offset: Int
  }

  /// The reason why a template is invalid, as a sentence without full stop, and its position in
  /// Unicode scalars.
  package struct Failure: Error {
    package let message: String
    package let offset: Int
  }

  package let text: String
  package private(set) var parts: [Part] = []

  /// The maximum length of a template.
  private static let limit = 500

  package init(_ text: String) throws(Failure) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Self.limit else {
      throw Failure(message: "a label has at most \(Self.limit) characters", offset: Self.limit)
    }
    var words = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let isTwice = index + 1 < scalars.count && scalars[index + 1] == scalar
      if scalar == "{" || scalar == "}", isTwice {
        words.append(scalar)
        index += 2
      } else if scalar == "{" {
        if !words.isEmpty { parts.append(.words(String(words))) }
        words = String.UnicodeScalarView()
        guard let end = scalars[index...].firstIndex(of: "}") else {
          throw Failure(message: "this brace is not closed", offset: index)
        }
        parts.append(.field(try Self.paths(scalars[(index + 1)..<end])))
        index = end + 1
      } else if scalar == "}" {
        throw Failure(
          message: "unexpected '}' without '{'; write '}}' for a literal brace",
          offset: index
        )
      } else {
        words.append(scalar)
        index += 1
      }
    }
    if !words.isEmpty { parts.append(.words(String(words))) }
    let hasField = parts.contains { part in
      if case .field = part { true } else { false }
    }
    guard hasField else {
      throw Failure(message: "a label needs a field in braces, such as {name}", offset: 0)
    }
  }

  /// Parses alternatives such as `name ?? owner.id`.
  private static func paths(_ scalars: ArraySlice<Unicode.Scalar>) throws(Failure) -> [Path] {
    var paths: [Path] = []
    var index = scalars.startIndex
    func skipBlanks() {
      while index < scalars.endIndex, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
    }
    while true {
      skipBlanks()
      let start = index
      var keys: [String] = []
      while true {
        let name = scalars[index...].prefix { isNamePart($0) }
        guard let first = name.first, !("0"..."9").contains(first) else {
          throw Failure(
            message: "expected a response key here, such as name or owner.login",
            offset: index
          )
        }
        keys.append(String(String.UnicodeScalarView(name)))
        index = name.endIndex
        guard index < scalars.endIndex, scalars[index] == "." else { break }
        index += 1
      }
      paths.append(Path(keys: keys, offset: start))
      skipBlanks()
      if index == scalars.endIndex { return paths }
      guard scalars[index...].starts(with: ["?", "?"] as [Unicode.Scalar]) else {
        throw Failure(message: "expected '??' or '}' here", offset: index)
      }
      index += 2
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// All keys in the template, with their positions.
  package var keys: [(key: String, offset: Int)] {
    parts.flatMap { part -> [(key: String, offset: Int)] in
      guard case .field(let paths) = part else { return [] }
      return paths.flatMap { path in
        path.keys.indices.map { index in
          let before = path.keys[..<index].reduce(0) { $0 + $1.unicodeScalars.count + 1 }
          return (path.keys[index], path.offset + before)
        }
      }
    }
  }
}
