import ApolloPolicy
import GraphQLSyntax
import GraphQLValidation

/// Assigns unique names to the structs nested in one struct.
struct StructNames {
  /// The owner of a name.
  enum Owner {
    case field(WrittenField)
    /// The struct of a fragment to which the struct refers, and the fragment's spread.
    case fragment(String, SourceRange)
    case typeCase
    /// The generated module, to whose types the struct refers.
    case module
  }

  private var taken: [String: Owner] = [:]
  private let names: GeneratedNames

  /// Reserves the names of fragments' structs to which the struct refers, because a nested struct
  /// with the same name would hide them.
  init(
    fragments: [(structName: String, name: String, location: SourceRange)],
    moduleName: String,
    names: GeneratedNames
  ) {
    self.names = names
    guard !names.policy.keepsClashes else { return }
    taken[moduleName] = .module
    for fragment in fragments {
      taken[fragment.structName] = .fragment(fragment.name, fragment.location)
    }
  }

  /// The name of an object field's struct.
  ///
  /// If it is taken, the plural form or a suffix is used, and the conflict is recorded (R14). If
  /// conflicting names are kept, ``EnclosingFields`` finds the conflicts instead.
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

  /// The name of a case's struct.
  mutating func `case`(_ name: String) -> String {
    guard !names.policy.keepsClashes else { return name }
    let result = SwiftName.unique(name) { taken[$0] != nil }
    taken[result] = .typeCase
    return result
  }
}
