package import DialectKit
package import GraphQLRuntime
package import GraphQLSchema
import ResponseAnalysis
import SelectionDocuments
package import SelectionIR

/// The request that a program with SwiftGraphQL's code sends for an operation, and the response
/// that it receives.
///
/// In the response, the keys of fields are hashes of their arguments.
package struct WireForm: DialectWireForm {
  private let shapes: SelectionShapes
  private let root: SelectionKey
  private let kind: String
  private let name: String?

  /// Creates the wire form of an operation, whose plan contains the default values.
  package init(
    _ document: CompiledDocument,
    operation: Int,
    schema: Schema,
    plan: ExecutionPlan,
    variables: VariableValues
  ) {
    let lowering = SelectionLowering(document, schema: schema)
    let compiled = document.operations[operation]
    shapes = SelectionShapes(lowering, plan: plan, variables: variables)
    root = lowering.rootKey(compiled.root)
    kind = compiled.kind.rawValue
    name = compiled.name
  }

  /// The maximum number of fields in a request.
  private static let fieldLimit = 100_000

  package var request: DialectRequest? {
    RequestedFields.of(root, shapes, limit: Self.fieldLimit).map { fields in
      let made = Serializer.document(fields, operation: kind, name: name)
      return DialectRequest(
        query: made.text,
        variables: made.variables,
        operationName: made.name
      )
    }
  }

  /// Whether the first keys of the data look like hashes.
  package static func mayBeHashed(_ data: JSONNode) -> Bool {
    data.members.prefix(2).contains { GraphQLField.name(ofAlias: $0.key) != nil }
  }

  /// Whether the data has hashed keys, none of which the operation itself has.
  package func isHashed(_ data: JSONNode) -> Bool {
    let keys = data.members.prefix(100).map(\.key).filter { $0 != "__typename" }
    let shape = shapes.shape(of: [root], typename: nil)
    return !keys.isEmpty
      && keys.allSatisfy { GraphQLField.name(ofAlias: $0) != nil && shape[$0] == nil }
  }

  package static func plainRequest(
    query: String,
    variables: JSONValue?
  ) -> (any DialectPlainRequest)? {
    PlainRequest(query: query, variables: variables)
  }

  package static func names(query: String?, variables: JSONValue) -> any DialectWireNames {
    WireNames(query: query, variables: variables)
  }

  // MARK: To the program's keys

  /// The data as the program receives it, without keys that it does not request.
  package func rekeyed(_ data: JSONNode) -> JSONValue {
    var rekeying = WireRekeying(shapes)
    return rekeying.rekeyed(data, root: root)
  }

  private func typename(of name: String?, _ keys: [SelectionKey]) -> String? {
    shapes.abstractLock(of: keys) == nil ? keys.first?.lock : name
  }

  // MARK: From the program's keys

  /// Converts data that a program received to the document's response keys.
  ///
  /// A key with another hash, as the original generator creates, is assigned to the first field
  /// with its name that has no key yet.
  package func dealiased(_ data: JSONValue) -> JSONValue {
    var known: [ShapeKey: AliasedFields] = [:]
    return dealiased(data, keys: [root], known: &known)
  }

  /// The selections that read an object, and its type if it can be determined.
  private struct ShapeKey: Hashable {
    let keys: [SelectionKey]
    let typename: String?
  }

  /// The fields that selections read of objects of one type, with the program's keys for each.
  private typealias AliasedFields = (fields: [SelectionShape.Field], aliases: [[String]])

  private func fields(
    _ key: ShapeKey,
    _ known: inout [ShapeKey: AliasedFields]
  ) -> AliasedFields {
    if let found = known[key] { return found }
    let fields = shapes.shape(of: key.keys, typename: key.typename).fields
    let aliases = fields.map { field in field.reads.map { shapes.alias(of: $0) } }
    known[key] = (fields, aliases)
    return (fields, aliases)
  }

  /// The response with the document's keys in its data; `nil` if the result is not valid JSON.
  package func dealiased(_ response: JSONDocument) -> JSONDocument? {
    let value = JSONValue(response.root)
    guard case .object(let members) = value else { return nil }
    let isBare = GraphQLResponse(response).isBareData
    let plain =
      isBare
      ? dealiased(value)
      : .object(
        members.map { $0.key == "data" ? JSONValue.Member($0.key, dealiased($0.value)) : $0 }
      )
    return try? JSONDocument(JSONPrinter.print(plain, layout: .indented))
  }

  private func dealiased(
    _ value: JSONValue,
    keys: [SelectionKey],
    known: inout [ShapeKey: AliasedFields]
  ) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: return value
    case .array(let elements):
      return .array(elements.map { dealiased($0, keys: keys, known: &known) })
    case .object(let found):
      guard !keys.isEmpty else { return value }
      var name: String?
      if case .string(let text)? = value["__typename"] { name = text }
      let key = ShapeKey(keys: keys, typename: typename(of: name, keys))
      let (fields, aliases) = self.fields(key, &known)
      let keys = Set(found.map(\.key))
      var taken: Set<Int> = []
      var members: [JSONValue.Member] = []
      for member in found {
        var matching = fields.indices.filter { aliases[$0].contains(member.key) }
        if matching.isEmpty, let name = GraphQLField.name(ofAlias: member.key) {
          let first = fields.indices.first { index in
            !taken.contains(index) && !aliases[index].contains(where: keys.contains)
              && fields[index].reads.contains { $0.field.name == name }
          }
          matching =
            first.map { index in
              fields.indices.filter { aliases[$0] == aliases[index] }
            } ?? []
        }
        taken.formUnion(matching)
        if matching.isEmpty { members.append(member) }
        for index in matching {
          guard let read = fields[index].reads.first else { continue }
          members.append(
            JSONValue.Member(
              read.field.responseKey,
              dealiased(member.value, keys: fields[index].children, known: &known)
            )
          )
        }
      }
      return .object(members)
    }
  }
}
