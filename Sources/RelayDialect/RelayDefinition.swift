import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// An operation or a fragment as Relay writes it: the places where objects stand, and their types.
struct RelayDefinition: Sendable {
  /// A place where objects stand: `Data`, or an object-valued field.
  struct Place: Sendable {
    /// The nested type: `Data`, `Character_hero`.
    var name: String
    /// With all that it is nested in: `HeroAndFriends.Data.Character_hero`.
    var path: String
    var declaredType: PlanParentType
    /// Whether the sent text selects the objects' `id`, which identifies their records.
    var hasID = false
    /// The compiled set that comes nearest to it.
    var set: SelectionSetID
    /// What every object has, in document order.
    var fields: [Field] = []
    /// The fragments that are spread on every object, each once.
    var spreads: [String] = []
    /// What spreads give the fragments' own variables, by the fragment's name.
    var spreadArguments: [String: [Argument]] = [:]
    /// The cases with the fallback last; none where the type is a struct.
    var cases: [Case] = []
    /// What it is of a list that comes in pages.
    var connection: ConnectionPart?
    /// The places whose types are nested here.
    var nested: [Int] = []

    var isEnum: Bool { !cases.isEmpty }

    /// The case that an object becomes; nil for a struct.
    func `case`(of typename: String) -> Case? {
      cases.first { $0.type.name == typename && !$0.isFallback } ?? cases.last
    }

    /// What an object's own type has: the case's fields, else those of the struct.
    func fields(of typename: String) -> [Field] { self.case(of: typename)?.fields ?? fields }

    func spreads(of typename: String) -> [String] { self.case(of: typename)?.spreads ?? spreads }
  }

  /// A part of what `@connection` stands on (RS-U12).
  enum ConnectionPart: String, Sendable {
    case collection = "ConnectionCollection"
    case edge = "ConnectionEdge"
    case node = "ConnectionNode"
  }

  /// A case of an enum, with the struct that it carries.
  struct Case: Sendable {
    var type: PlanParentType
    var isFallback: Bool
    /// `human`.
    var name: String
    /// `asHuman`; nil for the fallback.
    var accessor: String?
    /// `Human`.
    var structName: String
    var path: String
    /// The compiled set of the case; nil for the fallback.
    var set: SelectionSetID?
    /// What every object has, then what only these have.
    var fields: [Field]
    /// The response keys that the case itself selects.
    var ownKeys: Set<String>
    var spreads: [String]
    var nested: [Int]
  }

  struct Field: Sendable {
    var name: String
    var alias: String?
    var arguments: [CompiledArgument]
    var type: TypeReference
    /// The Swift property, without back-ticks.
    var property: String
    /// Whether `@include`, `@skip` or `@defer` may leave it out.
    var isConditional: Bool
    /// The place of the objects in it.
    var child: Int?
    /// The compiled set that selects it.
    var set: SelectionSetID
    /// Where it is written.
    var locations: [SourceRange] = []
    /// Whether directives may do more with it than keep it.
    var hasDirectives = false
    /// What records keep it under, once variables are known.
    var storageKey = ""

    var responseKey: String { alias ?? name }
    var isOptional: Bool { isConditional || !type.isNonNull }
  }

  /// The definition's name in the document.
  var name: String
  /// A fragment with variables of its own, of which all sets of arguments are this one definition.
  var written: FragmentDefinition?
  /// The struct.
  var structName: String
  var type: PlanParentType
  /// The first one is `Data`.
  var places: [Place] = []

  /// A common field that all cases have with one type, so that the enum itself can have it.
  func isShared(_ field: Field, in place: Place) -> Bool {
    place.cases.allSatisfy { found in
      found.fields.contains { $0.responseKey == field.responseKey && $0.child == field.child }
    }
  }
}
