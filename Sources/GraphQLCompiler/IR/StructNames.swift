/// The names of the structs nested in one struct, each given once.
struct StructNames {
  private var taken: [String: WrittenField?] = [:]

  /// Takes the structs of the fragments that the struct refers to: a nested struct of that name
  /// would hide them.
  init(fragments: [String]) {
    for name in fragments { taken[name] = .some(nil) }
  }

  /// The struct of an object-valued field; where its name is taken, one that is not singular, else
  /// one with a suffix, and the conflict is noted (R14).
  mutating func entity(
    _ field: WrittenField,
    in conflicts: inout NameConflicts,
    path: String
  ) -> String {
    let name = SwiftName.entity(field.responseKey, isList: field.type.listItem != nil)
    guard let other = taken[name] else {
      taken[name] = field
      return name
    }
    conflicts.note(field, with: other, name: name, path: path)
    let plural = SwiftName.entity(field.responseKey, isList: false)
    let result = taken[plural] == nil ? plural : unique(name + "_SelectionSet")
    taken[result] = field
    return result
  }

  /// The struct of a case.
  mutating func `case`(_ name: String) -> String {
    let result = unique(name)
    taken[result] = .some(nil)
    return result
  }

  private func unique(_ name: String) -> String {
    if taken[name] == nil { return name }
    var number = 2
    var result = name
    while taken[result] != nil {
      result = "\(name)_\(number)"
      number += 1
    }
    return result
  }
}

/// Clashes of struct names, each pair of fields reported once.
struct NameConflicts {
  private(set) var diagnostics: [Diagnostic] = []
  private var known: Set<[SourceRange]> = []

  /// Notes that a field's struct name is taken by another field, or by a fragment (`other` is nil).
  mutating func note(_ field: WrittenField, with other: WrittenField?, name: String, path: String) {
    var ranges = [field.node.range]
    if let other { ranges.append(other.node.range) }
    guard known.insert(ranges).inserted else { return }
    let opponent = other.map { "the field '\($0.responseKey)'" } ?? "a fragment"
    diagnostics.append(
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "TypeNameConflict",
        message: "In '\(path)' the field '\(field.responseKey)' and \(opponent) would both have a "
          + "struct named '\(name)'; the field's is renamed.",
        ranges: ranges,
        notes: ["An alias gives the field a name of its own."]
      )
    )
  }
}
