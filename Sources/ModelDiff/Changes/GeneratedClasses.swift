import GraphQLSchema
import GraphQLSyntax
import ProposalDialect
import SelectionIR

/// The classes of object and interface types as used by code: protocols and accessors (P1-P10).
struct GeneratedClasses {
  /// The members that a class declares itself, all its members by name, and the order of its
  /// fields.
  typealias Members = (own: [Member], all: [String: Member], order: [String])

  struct Member {
    /// The Swift property of the class and its mock.
    let name: String
    let field: String
    let type: String
    let hasArguments: Bool

    fileprivate init(_ accessor: SchemaAccessors.Accessor) {
      name = accessor.property
      field = accessor.field.name
      type = accessor.type
      hasArguments = !accessor.field.arguments.isEmpty
    }
  }

  let fetched: FetchedFields
  private let schema: Schema
  private let hasMocks: Bool
  private let accessors: SchemaAccessors

  init(_ document: CompiledDocument, _ used: UsedSchemaTypes, in scope: TypeScope, hasMocks: Bool) {
    schema = scope.schema
    self.hasMocks = hasMocks
    fetched = FetchedFields(document, types: used)
    accessors = SchemaAccessors(
      types: used,
      fetched: fetched,
      schema: scope.schema,
      scope: scope
    )
  }

  /// The members of a type: those it declares, all by name, and their order in a mock.
  func members(of type: String) -> Members {
    let all = accessors.accessors(of: type).map(Member.init)
    return (
      accessors.own(of: type).map(Member.init),
      Dictionary(all.map { ($0.name, $0) }) { first, _ in first },
      all.map(\.name)
    )
  }

  /// The interfaces to whose protocols a type or its mock conforms, in schema order.
  func parents(of type: String) -> [String] {
    schema.implementedInterfaces(of: type).map(\.name).filter {
      hasMocks || !accessors.accessors(of: $0).isEmpty
    }
  }
}
