import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Workspace

extension CapturedExchange {
  /// The requested operation: its name in the request or document, and its kind if the document is
  /// known.
  var asked: (name: String?, kind: OperationKind?) {
    let operationName = request.operationName
    guard let query = request.query else { return (operationName, nil) }
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: query)).document.operations
    let found = operations.first { operationName == nil || $0.name?.text == operationName }
    return (operationName ?? found?.name?.text, found?.kind)
  }
}
