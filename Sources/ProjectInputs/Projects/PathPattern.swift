/// A pattern for paths, such as `queries/**/*.graphql`, anchored at a folder.
///
/// `*` and `?` stand for scalars of one name, `[a-z]` for one scalar of a set, `**` for any number of
/// folders, and `{a,b}` for either where the style has it. A name that begins with a dot
/// has to be written with its dot.
package struct PathPattern: Sendable, Equatable {
  /// Whose patterns they are: tools read them differently.
  enum Style: Sendable {
    /// As in `apollo-codegen-config.json`: braces, `~` for the home folder, links to folders are
    /// followed where they are named, `**` enters hidden folders but for those of builds, and what
    /// is excluded begins with `!`.
    case apollo
    /// As in files of graphql-config, and in gqlview's own: braces, and a folder's name stands for
    /// all that it holds.
    case graphqlConfig
  }

  private enum Segment: Sendable, Equatable {
    case name([UInt8])
    case wild([UInt8])
    case anyDepth
  }

  let style: Style
  /// As written.
  let text: String
  /// Whether what it matches is left out.
  let isExclusion: Bool
  private let segments: [Segment]

  /// Braces may stand for no more patterns than these.
  private static let limit = 256

  /// The patterns that a text stands for, one for each choice of its braces.
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
        segments.append(.wild(Array(part)))
      case _: segments.append(.name(Array(part)))
      }
    }
    return segments
  }

  /// The names on the way of an absolute path.
  static func names(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// The folder below which everything lies that can match; the path itself where nothing is wild.
  var fixedPath: String {
    var path = ""
    for segment in segments {
      guard case .name(let name) = segment else { break }
      path += "/" + String(decoding: name, as: UTF8.self)
    }
    return path.isEmpty ? "/" : path
  }

  /// Whether it names one path.
  var isFixed: Bool {
    segments.allSatisfy { if case .name = $0 { true } else { false } }
  }

  // MARK: Matching

  /// How far names on the way of a path have been matched; empty when no such path can match.
  typealias State = [Int]

  var start: State { closure([0]) }

  /// The state behind one more name; `**` enters no link.
  func step(_ state: State, _ name: [UInt8], isLink: Bool = false) -> State {
    var next: State = []
    for position in state {
      if position == segments.count {
        // A folder's name stands for all that is in it.
        if isFolder, name.first != UInt8(ascii: ".") { next.append(position) }
        continue
      }
      switch segments[position] {
      case .name(let wanted): if wanted == name { next.append(position + 1) }
      case .wild(let pattern):
        if Self.matches(name[...], pattern[...]) { next.append(position + 1) }
      case .anyDepth: if !isLink, enters(name) { next.append(position) }
      }
    }
    return closure(next)
  }

  /// Whether the path ends here.
  func isEnd(_ state: State) -> Bool { state.last == segments.count }

  /// Whether everything below matches too.
  func takesAllBelow(_ state: State) -> Bool {
    isEnd(state) && segments.last == .anyDepth
  }

  /// Whether a whole absolute path matches.
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
    // What is left out may stand anywhere.
    if isExclusion { return true }
    switch style {
    case .apollo: return !Self.builds.contains(name)
    case .graphqlConfig:
      return name.first != UInt8(ascii: ".") && !name.elementsEqual("node_modules".utf8)
    }
  }

  /// Sorted; behind `**` the match may go on at once.
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

  /// One name against one segment.
  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    var name = name
    var pattern = pattern
    // Where to go on when what follows a star does not fit.
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

  /// What is left of both behind one scalar; nil where it does not fit.
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

  /// Every choice of the braces in a text; the text itself where they do not pair or are too many.
  ///
  /// Braces around a single choice are none, but for `takesOne`, as in C's `glob`.
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

  /// The texts that the first pair of braces stands for; nil without one.
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
