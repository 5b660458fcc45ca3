import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// An operation as the prototype writes it: the places where objects stand, and the structs that
/// they become there by their type.
struct PrototypeOperation: Sendable {
  /// A place where objects stand: `data`, or an object-valued field of a struct.
  struct Place: Sendable {
    /// The name of a struct nested here: `Data`, `Hero`, `Friend`.
    var component: String
    var declaredType: PlanParentType
    var seeds: [SelectionSeed]
    /// What is selected on objects of every type.
    var base: CollectedSelections
    /// The protocols of fragments that every object here conforms to.
    var fragmentProtocols: [Int]
    /// The protocols that fields of structs above demand of the objects.
    var demanded: [Int]
    /// The place of the same field where nothing more is selected, if this one is a special one.
    var general: Int?
    /// The place and, if it is a special one of theirs, the variant that hold it; nil for `data`.
    var holder: (place: Int, variant: Int?)?
    /// Whether another place is a special form of this one.
    var hasSpecialForms = false
    /// The place's own protocol, where there are several structs or special forms.
    var ownProtocol: Int?
    var variants: [Variant] = []
    /// The objects below that all objects here have, by response key.
    var children: [String: Int] = [:]
    /// All components from below `Data`, joined: one alone could occur at several depths.
    var flatName = ""
    /// The type inside Optional and Array: `Friend`, `any Hero_Friend`.
    var swiftType = ""

    /// Whether `__typename` decides which struct an object becomes.
    var isPolymorphic: Bool { variants.count > 1 }

    /// The variant of an object type by its position; nil for a type that is unknown here.
    func variant(ofType name: String) -> Int? {
      variants.firstIndex { $0.objectTypes.contains(name) }
    }
  }

  /// A struct: what objects of some types become at a place.
  struct Variant: Sendable {
    var name = ""
    /// With all that it is nested in: `HeroAndFriendsQuery.Data.Hero_Human`.
    var path = ""
    var conditions: [PlanParentType]
    var objectTypes: [String]
    var fields: [Field] = []
    /// The protocols that the struct conforms to, those that these refine included.
    var protocols: [Int]
    /// The compiled set that comes nearest to it.
    var set: SelectionSetID
  }

  struct Field: Sendable {
    /// The first of the fields with its response key.
    var field: CompiledField
    /// Where that one is written.
    var set: SelectionSetID
    /// Whether conditions may leave it out, so that it is Optional.
    var isConditional: Bool
    var child: Int?

    var responseKey: String { field.responseKey }
    var type: TypeReference { field.type }
  }

  let index: Int
  /// The first is `data`.
  var places: [Place] = []
  /// Those of all fragments, then those of places.
  var protocols: PrototypeProtocols
  /// The names of structs and typealiases in the class.
  var nestedNames: Set<String> = []

  /// The protocols that places have, with their place.
  var ownProtocols: [(place: Int, protocol: Int)] {
    places.indices.compactMap { place in places[place].ownProtocol.map { (place, $0) } }
  }
}
