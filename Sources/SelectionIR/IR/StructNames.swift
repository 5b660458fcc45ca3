import GraphQLSyntax
import GraphQLValidation

/// The names of the structs nested in one struct, each given once.
struct StructNames {
  /// Who has a name.
  enum Owner {
    case field(WrittenField)
    /// The struct of a fragment that the struct refers to, and where it is spread.
    case fragment(String, SourceRange)
    case typeCase
    /// The generated module, to whose types the struct refers.
    case module
  }

  private var taken: [String: Owner] = [:]
  private let names: GeneratedNames

  /// Takes the structs of the fragments that the struct refers to: a nested struct of that name
  /// would hide them.
  init(
    fragments: [(structName: String, name: String, location: SourceRange)],
    moduleName: String,
    names: GeneratedNames
  ) {
    self.names = names
    guard !names.keepsClashes else { return }
    taken[moduleName] = .module
    for fragment in fragments {
      taken[fragment.structName] = .fragment(fragment.name, fragment.location)
    }
  }

  /// The struct of an object-valued field; where its name is taken, one that is not singular, else
  /// one with a suffix, and the conflict is noted (R14).
  ///
  /// Where clashing names are kept, ``EnclosingFields`` finds the conflicts instead.
  mutating func entity(
    _ field: WrittenField,
    in conflicts: inout NameConflicts,
    path: String
  ) -> String {
    let name = names.entity(field.responseKey, isList: field.type.listItem != nil)
    guard let other = taken[name] else {
      taken[name] = .field(field)
      return name
    }
    let plural = names.entity(field.responseKey, isList: false)
    let result =
      taken[plural] == nil
      ? plural : SwiftName.unique(name + "_SelectionSet") { taken[$0] != nil }
    conflicts.note(field, with: other, name: name, renamed: result, path: path)
    taken[result] = .field(field)
    return result
  }

  /// The struct of a case.
  mutating func `case`(_ name: String) -> String {
    guard !names.keepsClashes else { return name }
    let result = SwiftName.unique(name) { taken[$0] != nil }
    taken[result] = .typeCase
    return result
  }
}
