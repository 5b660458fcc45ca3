import DialectKit
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// The accessors of selected fields that each schema type declares (P7).
///
/// Types that implement an interface get its accessors through its protocol `Fields`, and declare
/// only those that differ. The number of accessors therefore grows with the number of selected
/// fields, not with fields times types.
package struct SchemaAccessors {
  package struct Accessor {
    package let field: FieldDefinition
    package let property: String
    /// An Optional type, because a field may not have been fetched.
    package let type: String
  }

  private struct Members {
    /// All accessors in schema order.
    var list: [Accessor] = []
    /// The positions in the list, by field name.
    var positions: [String: Int] = [:]
    /// The interfaces with accessors, without those that another interface in the list implements.
    var parents: [String] = []
    /// The positions of the accessors that the type declares itself.
    var own: Set<Int> = []
  }

  private var members: [String: Members] = [:]

  /// Creates an empty value, for a definition's own file.
  init() {}

  package init(types: UsedSchemaTypes, fetched: FetchedFields, schema: Schema, scope: TypeScope) {
    func members(of type: NamedType) -> Members {
      let fields = fetched.fields(of: type, in: schema)
      let isInterface = if case .interface = type { true } else { false }
      let properties = MemberNames.properties(
        of: fields,
        isInterface: isInterface,
        in: scope.names.moduleName
      )
      var members = Members()
      for (field, property) in zip(fields, properties) {
        members.positions[property] = members.list.count
        members.list.append(
          Accessor(
            field: field,
            property: property,
            type: scope.schemaField(field.type).description
          )
        )
      }
      return members
    }
    for type in types.interfaces { self.members[type.name] = members(of: .interface(type)) }
    for type in types.objects { self.members[type.name] = members(of: .object(type)) }
    let interfaces = Dictionary(
      types.interfaces.filter { !accessors(of: $0.name).isEmpty }
        .map { ($0.name, Set($0.interfaces.map(\.text))) },
      uniquingKeysWith: { $1 }
    )
    // The accessors of an interface depend on those of the interfaces that it implements.
    let ordered = types.interfaces.sorted { $0.interfaces.count < $1.interfaces.count }
    for name in ordered.map(\.name) + types.objects.map(\.name) {
      let implemented = schema.implementedInterfaces(of: name).map(\.name)
        .filter { $0 != name && interfaces[$0] != nil }
      self.members[name]?.parents = Self.mostSpecific(of: implemented, interfaces)
      let own = ownPositions(of: name, implemented, interfaces)
      self.members[name]?.own = own
    }
  }

  /// All accessors of a type, including inherited ones.
  package func accessors(of type: String) -> [Accessor] { members[type]?.list ?? [] }

  /// The accessors that a type declares itself.
  package func own(of type: String) -> [Accessor] {
    guard let members = members[type] else { return [] }
    return members.own.sorted().map { members.list[$0] }
  }

  /// The interfaces whose accessors a type inherits, without those that another one of them
  /// inherits.
  func parents(of type: String) -> [String] { members[type]?.parents ?? [] }

  private func ownPositions(
    of type: String,
    _ implemented: [String],
    _ interfaces: [String: Set<String>]
  ) -> Set<Int> {
    guard let members = members[type] else { return [] }
    let own = members.list.indices.filter { index in
      let accessor = members.list[index]
      let nearest = Self.mostSpecific(
        of: implemented.filter { declares($0, accessor.property) },
        interfaces
      )
      guard nearest.count == 1, let holder = nearest.first, let theirs = self.members[holder],
        let position = theirs.positions[accessor.property]
      else { return true }
      return !accessor.isSame(as: theirs.list[position])
    }
    return Set(own)
  }

  private func declares(_ interface: String, _ property: String) -> Bool {
    guard let members = members[interface], let position = members.positions[property] else {
      return false
    }
    return members.own.contains(position)
  }

  /// The interfaces that no other one in the list implements.
  private static func mostSpecific(
    of names: [String],
    _ interfaces: [String: Set<String>]
  ) -> [String] {
    guard names.count > 1 else { return names }
    return names.filter { name in
      !names.contains { $0 != name && interfaces[$0]?.contains(name) == true }
    }
  }
}

extension SchemaAccessors.Accessor {
  /// Whether the accessor of an implementing type equals that of its interface.
  fileprivate func isSame(as inherited: SchemaAccessors.Accessor) -> Bool {
    field.name == inherited.field.name && type == inherited.type
      && field.deprecationReason == inherited.field.deprecationReason
      && field.arguments.isEmpty == inherited.field.arguments.isEmpty
      && (field.description == nil || field.description == inherited.field.description)
  }
}
