import ApolloPolicy
import GraphQLSyntax

/// The object fields around a struct by the names of their structs.
///
/// The released client's generator uses them to find name conflicts.
///
/// Two fields of one struct conflict. A fragment conflicts with a field of the struct in which it
/// is spread or of any enclosing struct. Fields of different structs do not conflict.
struct EnclosingFields {
  private var fields: [String: WrittenField] = [:]

  /// Adds the fields of a struct and reports its conflicts; returns the names that are new.
  ///
  /// `structs` are the names of the structs of object fields, `nil` for other fields.
  mutating func enter(
    _ drafts: AccessorBuilders,
    structs: [String?],
    fragments: WrittenScopes,
    _ conflicts: inout NameConflicts,
    path: String
  ) -> [String] {
    let options = fragments.names.options
    var own: [String: WrittenField] = [:]
    for case (let draft, let name?) in zip(drafts.accessors, structs) {
      if let other = own.updateValue(draft.field, forKey: name) {
        conflicts.note(
          .field(draft.field),
          with: other,
          sharing: name,
          path: path,
          refusedBy: options?.refusing(.fieldNameConflicts)
        )
      }
    }
    let added = own.keys.filter { fields[$0] == nil }
    for name in added { fields[name] = own[name] }
    guard !fields.isEmpty else { return added }
    for draft in drafts.fragments {
      guard let fragment = draft.fragment else { continue }
      let name = fragments.names.fragmentPath(
        fragments.fragmentNames[fragment],
        structName: fragments.fragmentStructs[fragment]
      )
      guard let field = fields[name] else { continue }
      conflicts.note(
        .fragment(fragments.fragmentNames[fragment], draft.location),
        with: field,
        sharing: name,
        path: path,
        refusedBy: options?.refusing(.fragmentNameConflicts)
      )
    }
    return added
  }

  /// Removes the names that were added when entering a struct.
  mutating func leave(_ added: [String]) {
    for name in added { fields[name] = nil }
  }
}

extension ApolloOptions {
  /// The project's release if it rejects documents because of this change; otherwise `nil`.
  fileprivate func refusing(_ change: ApolloChange) -> ApolloVersion? {
    has(change) ? version : nil
  }
}
