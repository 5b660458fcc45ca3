// Generated in every selection set (P49):
//
//   public static var __parentType: ParentType { .Interface(AnimalsAPI.Pet.self) }

/// The schema type on which a selection set is declared (P49).
public enum ParentType: Sendable {
  /// An object type.
  case Object(GraphQLRuntime.Object.Type)
  /// An interface.
  case Interface(GraphQLRuntime.Interface.Type)
  /// A union.
  case Union(any UnionType.Type)

  /// The type's name and kind.
  package var plan: PlanParentType {
    switch self {
    case .Object(let type): PlanParentType(name: type.__typename, kind: .object)
    case .Interface(let type): PlanParentType(name: type.__typename, kind: .interface)
    case .Union(let type): PlanParentType(name: type.__typename, kind: .union)
    }
  }
}
