import GraphQLCompiler
import GraphQLRuntime

extension Model {
  /// `f` in Document: the operation or fragment around the cursor, with fragments in their places.
  mutating func showInlined() -> [Effect] {
    guard let content = texts[PaneID.document.index].content else { return [] }
    let line = content.range(ofLine: lineCursor)
    let definitions = workspace.documents.filter { $0.file == content.file.id }
      .flatMap(\.definitions)
    let around = definitions.first { definition in
      definition.isExecutable
        && Int(definition.range.start) <= line.upperBound
        && Int(definition.range.end) > line.lowerBound
    }
    guard let around else {
      say("There is no operation or fragment here.")
      return []
    }
    var inlining = FragmentInlining(workspace.documents.flatMap(\.fragments))
    guard let inlined = inlining.inlined(around), inlining.count > 0 else {
      say("This spreads no fragment.")
      return []
    }
    let name =
      switch inlined {
      case .operation(let operation): operation.name?.text ?? operation.kind.rawValue
      case .fragment(let fragment): fragment.name.text
      case .schema, .type, .directive: ""
      }
    show(Printer.text(of: inlined), title: "\(name) with its fragments in place")
    return []
  }
}
