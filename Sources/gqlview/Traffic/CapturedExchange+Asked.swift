import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs

extension CapturedExchange {
  /// The operation that is asked for: its name as the request says it, else as its document does, whatever
  /// stands before it; its kind where the document is known.
  var asked: (name: String?, kind: OperationKind?) {
    guard let query else { return (operationName, nil) }
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: query)).document.operations
    let found = operations.first { operationName == nil || $0.name?.text == operationName }
    return (operationName ?? found?.name?.text, found?.kind)
  }
}
