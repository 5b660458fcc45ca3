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
// A synthesized type case has no selections; it lists the selection sets merged into it:
//
//   public static var __mergedSources: [any GraphQLRuntime.SelectionSet.Type] {[
//     AllAnimal.self, F.AsPet.self,
//   ]}

extension ResponseObject {
  /// Returns the fragment's view of the entity, for a fragment spread without conditions (P65).
  public func _toFragment<View: Fragment>() -> View { View(data: data) }

  /// Returns the fragment's view of the entity, or `nil` if the spread's condition does not hold.
  public func _toFragment<View: Fragment>() -> View? {
    data.isFulfilled(View.self) ? View(data: data) : nil
  }
}

/// A view of an entity, with accessors for the fields it can read.
public protocol SelectionSet: ResponseObject {
  /// The generated description of the schema.
  associatedtype Schema: SchemaConfiguration

  /// The schema type on which the selections are declared (P49).
  static var __parentType: ParentType { get }

  /// The selections written for this view, without merged ones (P50).
  static var selections: [Selection] { get }
}

extension SelectionSet {
  /// No selections.
  public static var selections: [Selection] { [] }

  /// The name of the entity's type (P47).
  public var __typename: String { data["__typename"] }

  /// The class of the entity's type, or `nil` if the type is unknown (P48).
  public var __objectType: Object.Type? { Schema.objectType(forTypename: __typename) }

  /// Returns the type case's view of the entity, or `nil` if the case does not apply (P72).
  public func _asType<Case: TypeCase>() -> Case? where Case.Schema == Schema {
    let sources = Case.__mergedSources
    if sources.isEmpty { return data.isFulfilled(Case.self) ? Case(data: data) : nil }
    return firstUnfulfilledSource(sources, isFulfilled: { data.isFulfilled($0) }) == nil
      ? Case(data: data) : nil
  }
}

/// A selection set that can be executed, because it selects everything that its type cases need
/// (P80).
public protocol RootSelectionSet: SelectionSet, FieldType {}

extension RootSelectionSet {
  /// A non-null object.
  public static var __outputType: Selection.OutputType { .nonNull(.object(Self.self)) }

  /// Creates a view of a stored entity.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Self? {
    if case .object(let data) = stored?.content { Self(data: data) } else { nil }
  }
}

/// A view of an entity that exists only if the entity's type and the conditions allow it.
///
/// It cannot be executed by itself, because the enclosing selection set selects the fields that are
/// merged into it.
public protocol TypeCase: SelectionSet {
  /// For a synthesized case, the sets that must all apply; empty for a case written in the
  /// operation.
  static var __mergedSources: [any SelectionSet.Type] { get }
}

extension TypeCase {
  /// Empty, because the case is written in the operation.
  public static var __mergedSources: [any SelectionSet.Type] { [] }
}

extension HasFragments {
  /// The views of the entity for the fragments spread on it.
  public var fragments: Fragments { Fragments(data: data) }
}
