/// Finds lines of the user's own Swift code that may use what a change removes or alters.
///
/// It compares identifiers without type information. A member counts after a dot, and an argument
/// label only in a file that mentions the definition. Lines of files that mention the definition
/// come first.
package struct MemberUses: Sendable {
  /// A line of a file that mentions a name.
  package struct Line: Hashable, Sendable {
    package let file: String
    /// The line number from 1.
    package let line: Int
    /// The text without indentation.
    package let text: String
  }

  /// The first lines found, and the total number.
  package struct Found: Equatable, Sendable {
    package fileprivate(set) var lines: [Line] = []
    package fileprivate(set) var count = 0
  }

  /// The required position of an identifier in code.
  private enum Position: Hashable {
    /// A type name at any position.
    case anywhere
    case member
    case label
    /// After a dot, in a file that mentions the definition: `PetQuery.Data.Pet`.
    case nestedType
  }

  private struct Search {
    let names: [(name: String, position: Position)]
    /// The names of the operations, fragments or schema types with the member.
    let definitions: Set<String>
    var near = Found()
    var others = Found()
  }

  /// The maximum number of lines stored for each change.
  package static let limit = 50
  private static let textLimit = 200

  private var searches: [Int: Search] = [:]
  /// The names to search for, by first byte.
  private var names: [UInt8: Set<String>] = [:]

  /// Prepares the search for changes that code can notice.
  package init(of changes: [ModelChange]) {
    for (index, change) in changes.enumerated() {
      let wanted = Self.wanted(of: change)
      guard !wanted.isEmpty else { continue }
      let definitions = Set(
        change.places.compactMap { $0.split(separator: ".").first.map(String.init) }
      )
      searches[index] = Search(names: wanted, definitions: definitions)
      for name in definitions.union(wanted.map(\.name)) {
        if let first = name.utf8.first { names[first, default: []].insert(name) }
      }
    }
  }

  /// Whether there are no names to search for.
  package var isEmpty: Bool { searches.isEmpty }

  private static func wanted(of change: ModelChange) -> [(name: String, position: Position)] {
    guard change.impact == .breaking else { return [] }
    let position: Position
    switch change.kind {
    case .operationRemoved, .fragmentRemoved, .typeRemoved: position = .anywhere
    case .accessorRemoved, .accessorRenamed, .accessorChanged, .caseRemoved, .conversionRemoved,
      .conversionChanged, .enumCaseRemoved:
      position = .member
    case .variableRemoved, .variableChanged, .inputFieldRemoved, .inputFieldChanged:
      position = .label
    case .operationAdded, .variableAdded, .variablesReordered, .fragmentAdded, .accessorAdded,
      .accessorDeprecated, .caseAdded, .conversionAdded, .typeAdded, .enumCaseAdded,
      .enumCaseDeprecated, .unionMemberAdded, .unionMemberRemoved, .inputFieldAdded,
      .inputFieldsReordered, .inputFieldDeprecated:
      return []
    }
    let path = change.member ?? change.places.first ?? ""
    guard let name = path.split(separator: ".").last.map(String.init), name != "init" else {
      return []
    }
    var names = [(name: name, position: position)]
    if change.kind == .accessorRemoved, let type = nestedType(change.old ?? "") {
      names.append((type, .nestedType))
    }
    return names
  }

  /// The struct of an accessor's type; `nil` if it may not be a struct.
  private static func nestedType(_ type: String) -> String? {
    let path = type.filter { !"[]?!".contains($0) }
    guard !path.contains("<"), let name = path.split(separator: ".").last.map(String.init),
      let first = name.utf8.first, (0x41...0x5A).contains(first)
    else { return nil }
    return name
  }

  /// Searches a file.
  package mutating func search(_ bytes: [UInt8], file: String) {
    var mentioned: Set<String> = []
    var lines: [String: [(line: Int, position: Position)]] = [:]
    let names = names
    SwiftIdentifiers.forEach(in: bytes) { identifier in
      guard let known = names[bytes[identifier.bytes.lowerBound]] else { return }
      let name = String(decoding: bytes[identifier.bytes], as: UTF8.self)
      guard known.contains(name) else { return }
      mentioned.insert(name)
      let position: Position =
        identifier.isMember ? .member : identifier.isLabel ? .label : .anywhere
      lines[name, default: []].append((identifier.line, position))
    }
    guard !lines.isEmpty else { return }
    var starts: [Int]?
    for (index, search) in searches {
      let isNear = !search.definitions.isDisjoint(with: mentioned)
      var fitting: Set<Int> = []
      for (name, wanted) in search.names {
        for (line, position) in lines[name] ?? []
        where Self.fits(position, wanted: wanted, isNear: isNear) {
          fitting.insert(line)
        }
      }
      for line in fitting.sorted() {
        let known = starts ?? Self.lineStarts(of: bytes)
        starts = known
        let made = Line(file: file, line: line + 1, text: Self.text(ofLine: line, known, bytes))
        if isNear {
          searches[index]?.near.add(made)
        } else {
          searches[index]?.others.add(made)
        }
      }
    }
  }

  private static func fits(_ position: Position, wanted: Position, isNear: Bool) -> Bool {
    switch wanted {
    case .anywhere: true
    case .member: position == .member
    // A variable is also a property of its operation.
    case .label: isNear && position != .anywhere
    case .nestedType: isNear && position == .member
    }
  }

  /// The results for the change at an index; `nil` if it was not searched for.
  package subscript(index: Int) -> Found? {
    guard let search = searches[index] else { return nil }
    var found = search.near
    found.count += search.others.count
    found.lines += search.others.lines.prefix(Self.limit - found.lines.count)
    return found
  }

  // MARK: Lines

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  private static func text(ofLine line: Int, _ starts: [Int], _ bytes: [UInt8]) -> String {
    guard starts.indices.contains(line) else { return "" }
    let end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    let blanks: [UInt8] = [0x09, 0x0D, 0x20]
    var text = bytes[starts[line]..<max(starts[line], end)].drop { blanks.contains($0) }
    while let last = text.last, blanks.contains(last) { text = text.dropLast() }
    let whole = String(decoding: text, as: UTF8.self)
    return whole.count > textLimit ? String(whole.prefix(textLimit)) + "…" : whole
  }
}

extension MemberUses.Found {
  fileprivate mutating func add(_ line: MemberUses.Line) {
    count += 1
    if lines.count < MemberUses.limit { lines.append(line) }
  }
}
