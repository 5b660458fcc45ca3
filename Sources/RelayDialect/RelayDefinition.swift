import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// An operation or fragment in Relay's form: the places where objects occur, and their types.
struct RelayDefinition: Sendable {
  /// A place where objects occur: `Data`, or an object field.
  struct Place: Sendable {
    /// The name of the nested type: `Data`, `Character_hero`.
    var name: String
    /// The qualified name of the type: `HeroAndFriends.Data.Character_hero`.
    var path: String
    var declaredType: PlanParentType
    /// Whether the sent text selects the objects' `id`, which identifies their records.
    var hasID = false
    /// The most similar compiled selection set.
    var set: SelectionSetID
    /// The fields of every object, in document order.
    var fields: [Field] = []
    /// The fragments that are spread on every object, without duplicates.
    var spreads: [String] = []
    /// The arguments that spreads pass to the fragments' own variables, by the fragment's name.
    var spreadArguments: [String: [Argument]] = [:]
    /// The cases with the fallback last; empty if the type is a struct.
    var cases: [Case] = []
    /// Its role in a paginated list.
    var connection: ConnectionPart?
    /// The places whose types are nested in this one.
    var nested: [Int] = []

    var isEnum: Bool { !cases.isEmpty }

    /// The case for an object type; `nil` for a struct.
    func `case`(of typename: String) -> Case? {
      cases.first { $0.type.name == typename && !$0.isFallback } ?? cases.last
    }

    /// The fields of an object type: the case's fields, or those of the struct.
    func fields(of typename: String) -> [Field] { self.case(of: typename)?.fields ?? fields }

    func spreads(of typename: String) -> [String] { self.case(of: typename)?.spreads ?? spreads }
  }

  /// The role of a type in a connection (RS-U12).
  enum ConnectionPart: String, Sendable {
    case collection = "ConnectionCollection"
    case edge = "ConnectionEdge"
    case node = "ConnectionNode"
  }

  /// A case of an enum with its associated struct.
  struct Case: Sendable {
    var type: PlanParentType
    var isFallback: Bool
    /// The case name: `human`.
    var name: String
    /// The accessor: `asHuman`; `nil` for the fallback.
    var accessor: String?
    /// The struct: `Human`.
    var structName: String
    var path: String
    /// The compiled selection set of the case; `nil` for the fallback.
    var set: SelectionSetID?
    /// The fields of every object, followed by those of this case.
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
    /// The Swift property's name, not escaped.
    var property: String
    /// Whether `@include`, `@skip` or `@defer` may exclude it.
    var isConditional: Bool
    /// The place of the objects in the field.
    var child: Int?
    /// The compiled selection set that selects it.
    var set: SelectionSetID
    /// The positions of the field in the documents.
    var locations: [SourceRange] = []
    /// Whether it has directives that may do more than select it.
    var hasDirectives = false
    /// The key under which records store it; set when the variables are known.
    var storageKey = ""

    var responseKey: String { alias ?? name }
    var isOptional: Bool { isConditional || !type.isNonNull }
  }

  /// The definition's name in the document.
  var name: String
  /// The original fragment, if it has its own variables.
  ///
  /// All sets of its arguments share this definition.
  var written: FragmentDefinition?
  /// The name of the struct.
  var structName: String
  var type: PlanParentType
  /// The places; the first one is `Data`.
  var places: [Place] = []

  /// Whether all cases have the field with the same type, so that the enum itself can have it.
  func isShared(_ field: Field, in place: Place) -> Bool {
    place.cases.allSatisfy { found in
      found.fields.contains { $0.responseKey == field.responseKey && $0.child == field.child }
    }
  }
}
