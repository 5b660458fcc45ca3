// Generated module-wide, so that structs can name the protocols without the schema:
//
//   public protocol SelectionSet: GraphQLRuntime.SelectionSet where Schema == AnimalsAPI.Schema {}
//   public protocol RootSelectionSet: GraphQLRuntime.RootSelectionSet
//   where Schema == AnimalsAPI.Schema {}
//   public protocol TypeCase: GraphQLRuntime.TypeCase where Schema == AnimalsAPI.Schema {}
//   public protocol Fragment: GraphQLRuntime.Fragment where Schema == AnimalsAPI.Schema {}
//
// Generated for each entity, type case and fragment:
//
//   public struct AllAnimal: RootSelectionSet, HasFragments {
//     public let data: ResponseDict
//     public init(data: ResponseDict) { self.data = data }
//
//     public static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
//     public static var selections: [Selection] {[ ... ]}
//
//     public var species: String { data["species"] }
//     public var height: Height { data["height"] }
//     public var asPet: AsPet? { _asType() }
//
//     public struct Fragments: ResponseObject {
//       public let data: ResponseDict
//       public init(data: ResponseDict) { self.data = data }
//       public var heightInMeters: HeightInMeters { _toFragment() }
//     }
//
//     public struct AsPet: TypeCase { ... }
//   }
//
// A synthesised type case has no selections and names what it is merged from:
//
//   public static var __mergedSources: [any GraphQLRuntime.SelectionSet.Type] {[
//     AllAnimal.self, F.AsPet.self,
//   ]}

extension ResponseObject {
  /// The same entity through a fragment that is spread unconditionally on it (P65).
  public func _toFragment<View: Fragment>() -> View { View(data: data) }

  /// The same entity through a fragment that is spread under a condition; nil if it did not hold.
  public func _toFragment<View: Fragment>() -> View? {
    data.isFulfilled(View.self) ? View(data: data) : nil
  }
}

/// A view of an entity: which of its fields can be read.
public protocol SelectionSet: ResponseObject {
  /// The generated description of the schema.
  associatedtype Schema: SchemaConfiguration

  /// The schema type that the selections are written on.
  static var __parentType: ParentType { get }

  /// The selections that are written for this view itself; nothing that is merged (P50).
  static var selections: [Selection] { get }
}

extension SelectionSet {
  /// No selections of its own.
  public static var selections: [Selection] { [] }

  /// The name of the entity's type (P47).
  public var __typename: String { data["__typename"] }

  /// The class of the entity's type; nil for a type that is unknown (P48).
  public var __objectType: Object.Type? { Schema.objectType(forTypename: __typename) }

  /// The same entity through a type case; nil if the executor did not enter it (P72).
  public func _asType<Case: TypeCase>() -> Case? where Case.Schema == Schema {
    let sources = Case.__mergedSources
    if sources.isEmpty { return data.isFulfilled(Case.self) ? Case(data: data) : nil }
    return firstUnfulfilledSource(sources, isFulfilled: { data.isFulfilled($0) }) == nil
      ? Case(data: data) : nil
  }
}

/// A selection set that can be executed, because it selects all that its type cases need (P80).
public protocol RootSelectionSet: SelectionSet, FieldType {}

extension RootSelectionSet {
  /// A non-null object.
  public static var __outputType: Selection.OutputType { .nonNull(.object(Self.self)) }

  /// Makes a view of a stored entity.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Self? {
    if case .object(let data) = stored?.content { Self(data: data) } else { nil }
  }
}

/// A view of an entity that is there only if the entity's type, or a condition, allows it.
///
/// It cannot be executed: its enclosing selection set selects the fields that are merged into it.
public protocol TypeCase: SelectionSet {
  /// For a synthesised case: the sets that must all have been entered; empty for a written one.
  static var __mergedSources: [any SelectionSet.Type] { get }
}

extension TypeCase {
  /// None: the case is written in the operation.
  public static var __mergedSources: [any SelectionSet.Type] { [] }
}

extension HasFragments {
  /// The same entity through the fragments that are spread on it.
  public var fragments: Fragments { Fragments(data: data) }
}
