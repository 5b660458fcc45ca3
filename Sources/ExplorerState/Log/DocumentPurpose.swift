import GraphQLRuntime
import GraphQLSyntax

/// Decides whether the response to a sent document can be read by generated Swift.
struct DocumentPurpose {
  /// True if the operation selects only the schema (introspection).
  private(set) var isIntrospection = false
  /// True if the document selects objects but no `__typename`.
  private(set) var lacksTypename = false

  init(_ text: String, operation name: String?) {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let document = Parser.parse(sources.add(name: "", text: text)).document
    let fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    guard
      let operation = document.operations.first(where: { name == nil || $0.name?.text == name })
    else { return }
    let fields = operation.selections.fieldsOfObject { fragments[$0.text] }
    let roots = Set(fields.map(\.name.text))
    isIntrospection =
      !roots.isDisjoint(with: ["__schema", "__type"])
      && roots.isSubset(of: ["__schema", "__type", "__typename"])
    // A document without nested objects needs no `__typename`.
    lacksTypename =
      fields.contains { !$0.selections.isEmpty }
      && !(document.operations.map(\.selections) + document.fragments.map(\.selections))
        .contains(where: Self.hasTypename)
  }

  /// Why responses are not executed; `nil` if they are.
  ///
  /// A client may add `__typename` to the document that it displays, in which case responses
  /// contain it.
  func obstacle(to responses: [JSONDocument]) -> String? {
    if isIntrospection {
      return "introspection is not an operation of the app, so it is not executed"
    }
    return lacksTypename && responses.contains(where: Self.lacksTypename)
      ? "not executed: the document does not select `__typename`, which generated Swift needs" : nil
  }

  /// Returns true if the data has objects, and none of them has `__typename`.
  private static func lacksTypename(_ response: JSONDocument) -> Bool {
    var hasObjects = false
    var rest = response.root["data"]?.members.map(\.value) ?? []
    while let node = rest.popLast() {
      if node.kind == .object {
        if node["__typename"] != nil { return false }
        hasObjects = true
        rest += node.members.lazy.map(\.value).filter { $0.kind == .object || $0.kind == .array }
      } else {
        rest += node.elements.filter { $0.kind == .object || $0.kind == .array }
      }
    }
    return hasObjects
  }

  private static func hasTypename(_ selections: [GraphQLSyntax.Selection]) -> Bool {
    selections.nested().contains { $0.field?.name.text == "__typename" }
  }
}
