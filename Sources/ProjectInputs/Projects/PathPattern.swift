/// A pattern for paths, such as `queries/**/*.graphql`, anchored at a folder.
///
/// - `*` and `?` match Unicode scalars in a name.
/// - `[a-z]` matches one scalar of a set.
/// - `**` matches any number of folders.
/// - `{a,b}` matches either text.
///
/// A leading dot of a name is only matched by a dot.
package struct PathPattern: Sendable, Equatable {
  /// The tool whose rules apply to the pattern.
  enum Style: Sendable {
    /// The rules of `apollo-codegen-config.json`.
    ///
    /// - `~` is the home folder.
    /// - Links to folders are followed if the pattern names them.
    /// - `**` enters hidden folders, except for those of builds.
    /// - An exclusion starts with `!`.
    case apollo
    /// The rules of graphql-config and gqlview; the name of a folder matches all files in it.
    case graphqlConfig

    /// Whether links to folders are followed, and files have their resolved paths.
    var followsLinks: Bool { self == .apollo }
  }

  private enum Segment: Sendable, Equatable {
    case name([UInt8])
    case wildcard([UInt8])
    case anyDepth
  }

  let style: Style
  /// The pattern as written.
  let text: String
  /// Whether matching paths are excluded.
  let isExclusion: Bool
  private let segments: [Segment]

  /// The maximum number of patterns that braces expand to.
  private static let limit = 256

  /// Returns the patterns for a text, one for each choice of its braces.
  ///
  /// `folder` is an absolute path without links.
  static func patterns(
    _ text: String,
    in folder: String,
    style: Style,
    isExclusion: Bool = false
  ) -> [PathPattern] {
    let isNegated = text.hasPrefix("!")
    var body = String(isNegated ? text.dropFirst() : text[...])
    if style == .apollo { body = UserFolder.expanded(body) }
    return expanded(Array(body.utf8), takesOne: style == .apollo).map { body in
      PathPattern(
        style: style,
        text: text,
        isExclusion: isExclusion || isNegated,
        segments: segments(of: body, in: folder)
      )
    }
  }

  private static func segments(of body: [UInt8], in folder: String) -> [Segment] {
    let isAbsolute = body.first == UInt8(ascii: "/")
    var segments: [Segment] = isAbsolute ? [] : names(of: folder).map(Segment.name)
    for part in body.split(separator: UInt8(ascii: "/")) {
      switch part {
      case _ where part.elementsEqual(".".utf8): continue
      case _ where part.elementsEqual("..".utf8): _ = segments.popLast()
      case _ where part.elementsEqual("**".utf8):
        if segments.last != .anyDepth { segments.append(.anyDepth) }
      case _ where part.contains(where: { "*?[".utf8.contains($0) }):
        segments.append(.wildcard(Array(part)))
      case _: segments.append(.name(Array(part)))
      }
    }
    return segments
  }

  /// Returns the components of an absolute path.
  static func names(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// The folder that contains all matching paths, or the path itself if there are no wildcards.
  var fixedPath: String {
    var path = ""
    for segment in segments {
      guard case .name(let name) = segment else { break }
      path += "/" + String(decoding: name, as: UTF8.self)
    }
    return path.isEmpty ? "/" : path
  }

  /// Whether the pattern has no wildcards.
  var isFixed: Bool {
    segments.allSatisfy { if case .name = $0 { true } else { false } }
  }

  // MARK: Matching

  /// The possible positions in the pattern after matching some components of a path; empty if no
  /// path matches.
  typealias State = [Int]

  var start: State { closure([0]) }

  /// Returns the state after one more path component; `**` does not follow links.
  func step(_ state: State, _ name: [UInt8], isLink: Bool = false) -> State {
    var next: State = []
    for position in state {
      if position == segments.count {
        // The name of a folder matches everything in it.
        if isFolder, name.first != UInt8(ascii: ".") { next.append(position) }
        continue
      }
      switch segments[position] {
      case .name(let wanted): if wanted == name { next.append(position + 1) }
      case .wildcard(let pattern):
        if Self.matches(name[...], pattern[...]) { next.append(position + 1) }
      case .anyDepth: if !isLink, enters(name) { next.append(position) }
      }
    }
    return closure(next)
  }

  /// Whether a path that ends in this state matches.
  func isEnd(_ state: State) -> Bool { state.last == segments.count }

  /// Whether all paths below also match.
  func takesAllBelow(_ state: State) -> Bool {
    isEnd(state) && segments.last == .anyDepth
  }

  /// Whether an absolute path matches.
  func matches(_ path: String) -> Bool {
    var state = start
    for name in Self.names(of: path) {
      state = step(state, name)
      if state.isEmpty { return false }
    }
    return isEnd(state)
  }

  private var isFolder: Bool { isFixed && !isExclusion && style == .graphqlConfig }

  private static let builds: [[UInt8]] = [".build", ".swiftpm", ".Pods", ".git"]
    .map { Array($0.utf8) }

  private func enters(_ name: [UInt8]) -> Bool {
    // Exclusions apply everywhere.
    if isExclusion { return true }
    switch style {
    case .apollo: return !Self.builds.contains(name)
    case .graphqlConfig:
      return name.first != UInt8(ascii: ".") && !name.elementsEqual("node_modules".utf8)
    }
  }

  /// Adds the positions after `**`, which can match nothing, and sorts all positions.
  private func closure(_ state: State) -> State {
    var all = Set(state)
    for var position in state {
      while position < segments.count, segments[position] == .anyDepth {
        position += 1
        all.insert(position)
      }
    }
    return all.sorted()
  }

  /// Whether a name matches a pattern segment.
  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    var name = name
    var pattern = pattern
    // The position at which to retry if the text after a star does not match.
    var retry: (name: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (name, pattern)
        continue
      }
      if name.isEmpty, pattern.isEmpty { return true }
      if !name.isEmpty, let rest = one(name, pattern) {
        (name, pattern) = rest
        continue
      }
      guard let again = retry, !again.name.isEmpty else { return false }
      name = afterScalar(again.name)
      pattern = again.pattern
      retry = (name, pattern)
    }
  }

  /// Matches one scalar and returns the remaining texts; `nil` if it does not match.
  private static func one(
    _ name: ArraySlice<UInt8>,
    _ pattern: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard let wanted = pattern.first else { return nil }
    if wanted == UInt8(ascii: "?") {
      return (afterScalar(name), pattern.dropFirst())
    }
    if wanted == UInt8(ascii: "["), let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]"))
    {
      var set = pattern[(pattern.startIndex + 1)..<end]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set = set.dropFirst() }
      let rest = afterScalar(name)
      guard let scalar = scalars(name[..<rest.startIndex]).first,
        contains(scalars(set)[...], scalar) != isNegated
      else { return nil }
      return (rest, pattern[(end + 1)...])
    }
    return wanted == name.first ? (name.dropFirst(), pattern.dropFirst()) : nil
  }

  private static func afterScalar(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.dropFirst().drop { $0 & 0xC0 == 0x80 }
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  private static func contains(
    _ set: ArraySlice<Unicode.Scalar>,
    _ scalar: Unicode.Scalar
  ) -> Bool {
    var set = set
    while let first = set.popFirst() {
      if set.count > 1, set.first == "-", let last = set.dropFirst().first {
        if first <= scalar, scalar <= last { return true }
        set = set.dropFirst(2)
      } else if first == scalar {
        return true
      }
    }
    return false
  }

  // MARK: Braces

  /// Returns every choice of the braces in a text, or the text itself if braces are unbalanced or
  /// there are too many choices.
  ///
  /// Braces around a single choice are literal, unless `takesOne` is true, as in C's `glob`.
  private static func expanded(_ text: [UInt8], takesOne: Bool) -> [[UInt8]] {
    var done: [[UInt8]] = []
    var open = [text]
    while let next = open.popLast() {
      guard let choices = firstChoices(of: next, takesOne) else {
        done.append(next)
        continue
      }
      guard done.count + open.count + choices.count <= limit else { return [text] }
      open += choices.reversed()
    }
    return done
  }

  /// Returns the texts for the choices of the first pair of braces; `nil` if there are none.
  private static func firstChoices(of text: [UInt8], _ takesOne: Bool) -> [[UInt8]]? {
    guard let start = text.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var commas: [Int] = []
    for index in start..<text.count {
      switch text[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1: commas.append(index)
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        guard !commas.isEmpty || takesOne && index > start + 1 else { return nil }
        let bounds = [start] + commas + [index]
        return zip(bounds, bounds.dropFirst()).map { from, to in
          Array(text[..<start] + text[(from + 1)..<to] + text[(index + 1)...])
        }
      case _: continue
      }
    }
    return nil
  }
}
