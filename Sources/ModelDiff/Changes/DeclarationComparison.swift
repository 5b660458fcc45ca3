import Dialects
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Compares the generated Swift of two versions declaration by declaration, for dialects whose
/// structs do not correspond to the compiled selection sets.
struct DeclarationComparison {
  private let old: [SwiftDeclarations.Declaration]
  private let new: [SwiftDeclarations.Declaration]
  private let newVersion: ModelVersion

  init(from old: ModelVersion, to new: ModelVersion) {
    self.old = Self.declarations(of: old)
    self.new = Self.declarations(of: new)
    newVersion = new
  }

  private static func declarations(of version: ModelVersion) -> [SwiftDeclarations.Declaration] {
    let generator = SwiftGenerator(
      document: version.document,
      schema: version.schema,
      options: version.options
    )
    return SwiftDeclarations(generator.files()).all
  }

  /// The changes, breaking ones first.
  var changes: [ModelChange] {
    var found: [ModelChange] = []
    let known = Self.grouped(old)
    let made = Self.grouped(new)
    let removed = Set(known.lists.keys.filter { made.lists[$0] == nil })
    let renamed = Self.renamed(known.lists, made.lists)
    for key in known.order {
      let before = known.lists[key] ?? []
      guard let after = made.lists[key] else {
        if let first = before.first, let name = renamed[key], let new = made.lists[name]?.first {
          found.append(rename(first, new))
          continue
        }
        // Members of a removed type are not reported separately.
        if let first = before.first, !Self.isInside(first, removed) { found.append(gone(first)) }
        continue
      }
      found += changed(before, after)
    }
    let added = Set(made.lists.keys.filter { known.lists[$0] == nil })
    let newNames = Set(renamed.values)
    for key in made.order where added.contains(key) && !newNames.contains(key) {
      guard let first = made.lists[key]?.first, !Self.isInside(first, added) else { continue }
      found.append(came(first))
    }
    return ModelChange.Impact.allCases.flatMap { impact in found.filter { $0.impact == impact } }
  }

  private static func grouped(
    _ all: [SwiftDeclarations.Declaration]
  ) -> (order: [String], lists: [String: [SwiftDeclarations.Declaration]]) {
    var order: [String] = []
    var lists: [String: [SwiftDeclarations.Declaration]] = [:]
    for declaration in all {
      if lists[declaration.path] == nil { order.append(declaration.path) }
      lists[declaration.path, default: []].append(declaration)
    }
    return (order, lists)
  }

  /// The new path of each renamed property: the only removed property of its type in a struct, if
  /// the struct has only one new property of that type.
  private static func renamed(
    _ before: [String: [SwiftDeclarations.Declaration]],
    _ after: [String: [SwiftDeclarations.Declaration]]
  ) -> [String: String] {
    struct Place: Hashable {
      let owner: String
      let type: String
    }
    func places(
      _ lists: [String: [SwiftDeclarations.Declaration]],
      without others: [String: [SwiftDeclarations.Declaration]]
    ) -> [Place: [String]] {
      var places: [Place: [String]] = [:]
      for (path, list) in lists where others[path] == nil {
        guard list.count == 1, let only = list.first, only.kind == .member,
          only.signature.hasPrefix(":")
        else { continue }
        places[Place(owner: only.owner, type: only.signature), default: []].append(path)
      }
      return places
    }
    let come = places(after, without: before)
    var renamed: [String: String] = [:]
    for (place, gone) in places(before, without: after) {
      if gone.count == 1, let old = gone.first, let new = come[place], new.count == 1 {
        renamed[old] = new.first
      }
    }
    return renamed
  }

  /// Whether an enclosing type of a declaration is in a set.
  private static func isInside(
    _ declaration: SwiftDeclarations.Declaration,
    _ names: Set<String>
  ) -> Bool {
    var owner = declaration.owner[...]
    while !owner.isEmpty {
      if names.contains(String(owner)) { return true }
      guard let dot = owner.lastIndex(of: ".") else { return false }
      owner = owner[..<dot]
    }
    return false
  }

  // MARK: What happened

  private func gone(_ old: SwiftDeclarations.Declaration) -> ModelChange {
    switch old.kind {
    case .type:
      change(
        .typeRemoved,
        impact: .breaking,
        declaration: old,
        place: old.path,
        text: "was removed"
      )
    case .enumCase:
      change(
        .enumCaseRemoved,
        impact: .breaking,
        declaration: old,
        text: "the case '\(old.name)' was removed"
      )
    case .member:
      change(
        .accessorRemoved,
        impact: .breaking,
        declaration: old,
        text: "'\(old.name)' was removed"
      )
    }
  }

  private func rename(
    _ old: SwiftDeclarations.Declaration,
    _ new: SwiftDeclarations.Declaration
  ) -> ModelChange {
    change(
      .accessorRenamed,
      impact: .breaking,
      declaration: old,
      old: old.name,
      new: new.name,
      text: "renamed from '\(old.name)' to '\(new.name)'"
    )
  }

  private func came(_ new: SwiftDeclarations.Declaration) -> ModelChange {
    switch new.kind {
    case .type:
      change(.typeAdded, impact: .safe, declaration: new, place: new.path, text: "is new")
    case .enumCase:
      change(
        .enumCaseAdded,
        impact: .breaking,
        declaration: new,
        text: "the case '\(new.name)' is new, which a switch without default does not cover"
      )
    case .member:
      change(.accessorAdded, impact: .safe, declaration: new, text: "'\(new.name)' is new")
    }
  }

  /// The differences between declarations with the same name, of which overloaded functions have
  /// several.
  private func changed(
    _ before: [SwiftDeclarations.Declaration],
    _ after: [SwiftDeclarations.Declaration]
  ) -> [ModelChange] {
    let lost = before.filter { !after.contains($0) }
    let found = after.filter { !before.contains($0) }
    return lost.enumerated().compactMap { index, old in
      guard let new = found.indices.contains(index) ? found[index] : after.first, new != old else {
        return gone(old)
      }
      let isSafe =
        old.kind == .type
        ? Self.conformances(old).isSubset(of: Self.conformances(new))
        : Self.takesSameCalls(old.signature, new.signature)
      return change(
        .accessorChanged,
        impact: isSafe ? .safe : .breaking,
        declaration: old,
        old: old.shown,
        new: new.shown,
        text: "'\(old.name)' changed from '\(old.shown)' to '\(new.shown)'"
      )
    }
  }

  private func change(
    _ kind: ModelChange.Kind,
    impact: ModelChange.Impact,
    declaration: SwiftDeclarations.Declaration,
    place: String? = nil,
    old: String? = nil,
    new: String? = nil,
    text: String
  ) -> ModelChange {
    let owner = declaration.owner.isEmpty ? declaration.name : declaration.owner
    var change = ModelChange(
      kind,
      impact,
      in: place ?? owner,
      member: place == nil ? declaration.name : nil,
      old: old,
      new: new,
      text: text,
      cause: nil
    )
    change.definition = definition(of: place ?? owner)
    return change
  }

  /// The source of a declaration in the new version's files.
  ///
  /// It is the declaration's operation or fragment, or the schema type named in its path; `nil` if
  /// it no longer exists.
  private func definition(of path: String) -> SourceRange? {
    let names = path.split { $0 == "." || $0 == " " }.map(String.init)
    guard let first = names.first else { return nil }
    let document = newVersion.document
    if let operation = document.operations.first(where: {
      [$0.structName, $0.name].contains(first)
    }) {
      return operation.nameLocation
    }
    if let fragment = document.fragments.first(where: { [$0.structName, $0.name].contains(first) })
    {
      return fragment.nameLocation
    }
    let type = names.reversed().lazy.compactMap { newVersion.schema.type(named: $0) }.first
    return type.flatMap { $0.info.nameRange.isBuiltIn ? nil : $0.info.nameRange }
  }

  private static func conformances(_ type: SwiftDeclarations.Declaration) -> Set<String> {
    Set(
      type.signature.split { $0 == "," || $0 == ":" }.map { part in
        String(part.drop { $0 == " " })
      }
    )
  }

  /// Whether all calls of a function or initializer remain valid: new parameters have defaults, and
  /// everything else is unchanged.
  private static func takesSameCalls(_ old: String, _ new: String) -> Bool {
    guard let open = old.firstIndex(of: "("), let newOpen = new.firstIndex(of: "("),
      old[..<open] == new[..<newOpen]
    else { return false }
    let (before, result) = parameters(String(old[open...]))
    let (after, newResult) = parameters(String(new[newOpen...]))
    guard result == newResult else { return false }
    var rest = before[...]
    for parameter in after {
      if parameter == rest.first {
        rest = rest.dropFirst()
      } else if !parameter.contains("=") {
        return false
      }
    }
    return rest.isEmpty
  }

  /// The parameters of a signature, and the text after them.
  private static func parameters(_ signature: String) -> (list: [String], rest: String) {
    var list: [String] = []
    var current = ""
    var depth = 0
    var last: Character = " "
    for (offset, character) in signature.enumerated() {
      defer { last = character }
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if depth == 0 {
        list.append(current)
        let rest = String(signature.dropFirst(offset + 1))
        return (list.map(Self.trimmed).filter { !$0.isEmpty }, trimmed(rest))
      }
      if character == ",", depth == 1 {
        list.append(current)
        current = ""
      } else if !(offset == 0 && character == "(") {
        current.append(character)
      }
    }
    return ([], trimmed(signature))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
