import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Numbers the composite types of a schema, each with the types that it implies (R1).
///
/// A type implies itself and the interfaces that it declares. An object type also implies the
/// unions that contain it.
final class TypeTable {
  let schema: Schema
  private let ids: [String: Int]
  private let parentTypes: [PlanParentType]
  private let implied: [TypeSet]

  init(_ schema: Schema) {
    self.schema = schema
    var ids: [String: Int] = [:]
    var parentTypes: [PlanParentType] = []
    for type in schema.types {
      let kind: CompositeTypeKind
      switch type {
      case .object: kind = .object
      case .interface: kind = .interface
      case .union: kind = .union
      case .scalar, .enum, .inputObject: continue
      }
      guard ids[type.name] == nil else { continue }
      ids[type.name] = parentTypes.count
      parentTypes.append(PlanParentType(name: type.name, kind: kind))
    }
    var implied: [TypeSet] = Array(repeating: TypeSet(), count: parentTypes.count)
    for type in schema.types {
      guard let id = ids[type.name], parentTypes[id].name == type.name else { continue }
      implied[id].insert(id)
      for interface in type.interfaces {
        if let target = ids[interface.text] { implied[id].insert(target) }
      }
      guard case .union(let union) = type else { continue }
      for member in union.members {
        guard let target = ids[member.text], parentTypes[target].kind == .object else { continue }
        implied[target].insert(id)
      }
    }
    self.ids = ids
    self.parentTypes = parentTypes
    self.implied = implied
  }

  /// The number of a composite type; `nil` for other and unknown names.
  func id(of name: String) -> Int? { ids[name] }

  func parentType(_ id: Int) -> PlanParentType { parentTypes[id] }

  func name(_ id: Int) -> String { parentTypes[id].name }

  /// The types that every value of this type has.
  func implied(by id: Int) -> TypeSet { implied[id] }
}
