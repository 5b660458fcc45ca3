import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// An operation in the prototype's form: the places where objects occur, and their structs by
/// object type.
struct PrototypeOperation: Sendable {
  /// A place where objects occur: `data`, or an object field of a struct.
  struct Place: Sendable {
    /// The name of the nested struct: `Data`, `Hero`, `Friend`.
    var component: String
    var declaredType: PlanParentType
    var seeds: [SelectionSeed]
    /// The selections on objects of every type.
    var base: CollectedSelections
    /// The fragment protocols to which every object at this place conforms.
    var fragmentProtocols: [Int]
    /// The protocols that fields of enclosing structs require.
    var demanded: [Int]
    /// For a special form of a place, the general place of the same field, where nothing more is
    /// selected.
    var general: Int?
    /// The enclosing place, and its variant if only that one contains this place; `nil` for `data`.
    var holder: (place: Int, variant: Int?)?
    /// Whether another place is a special form of this one.
    var hasSpecialForms = false
    /// The place's own protocol, if it has several structs or special forms.
    var ownProtocol: Int?
    var variants: [Variant] = []
    /// The child places that all objects here have, by response key.
    var children: [String: Int] = [:]
    /// All name components below `Data`, joined; a single component may occur at several depths.
    var flatName = ""
    /// The type inside Optional and Array: `Friend`, `any Hero_Friend`.
    var swiftType = ""

    /// Whether `__typename` determines the struct of an object.
    var isPolymorphic: Bool { variants.count > 1 }

    /// The position of the variant for an object type; `nil` if the type is unknown here.
    func variant(ofType name: String) -> Int? {
      variants.firstIndex { $0.objectTypes.contains(name) }
    }
  }

  /// A struct for objects of some types at a place.
  struct Variant: Sendable {
    var name = ""
    /// The qualified name: `HeroAndFriendsQuery.Data.Hero_Human`.
    var path = ""
    var conditions: [PlanParentType]
    var objectTypes: [String]
    var fields: [Field] = []
    /// The protocols to which the struct conforms, including inherited ones.
    var protocols: [Int]
    /// The most similar compiled selection set.
    var set: SelectionSetID
  }

  struct Field: Sendable {
    /// The first field with its response key.
    var field: CompiledField
    /// The selection set that contains this field.
    var set: SelectionSetID
    /// Whether conditions may exclude it, which makes it Optional.
    var isConditional: Bool
    var child: Int?

    var responseKey: String { field.responseKey }
    var type: TypeReference { field.type }
  }

  let index: Int
  /// The places; the first one is `data`.
  var places: [Place] = []
  /// The protocols of all fragments, followed by those of places.
  var protocols: PrototypeProtocols
  /// The names of structs and type aliases in the class.
  var nestedNames: Set<String> = []

  /// The protocols of places, with their place.
  var ownProtocols: [(place: Int, protocol: Int)] {
    places.indices.compactMap { place in places[place].ownProtocol.map { (place, $0) } }
  }
}
