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

/// Puts what fragments select in the places of their spreads.
private struct FragmentInlining {
  private let fragments: [String: FragmentDefinition]
  private var open: Set<String> = []
  /// How many spreads gave way.
  private(set) var count = 0

  /// Fragments that spread each other twice grow without end: further spreads stay.
  private static let limit = 2_000

  init(_ fragments: [FragmentDefinition]) {
    self.fragments = Dictionary(
      fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Nil for what is neither an operation nor a fragment.
  mutating func inlined(_ definition: Definition) -> Definition? {
    switch definition {
    case .operation(let operation):
      return .operation(operation.selecting(inlined(operation.selectionSet)))
    case .fragment(let fragment):
      open = [fragment.name.text]
      return .fragment(fragment.selecting(inlined(fragment.selectionSet)))
    case .schema, .type, .directive: return nil
    }
  }

  /// Nesting is bounded by the parser, and by the number of fragments.
  private mutating func inlined(_ list: SelectionList) -> SelectionList {
    SelectionList(list.selections.map { inlined($0) })
  }

  private mutating func inlined(
    _ selection: GraphQLCompiler.Selection
  ) -> GraphQLCompiler.Selection {
    switch selection {
    case .field(let field):
      guard let list = field.selectionSet else { return selection }
      return .field(field.selecting(inlined(list)))
    case .inlineFragment(let fragment):
      return .inlineFragment(fragment.selecting(inlined(fragment.selectionSet)))
    case .fragmentSpread(let spread):
      let name = spread.name.text
      guard let fragment = fragments[name], count < Self.limit, open.count < 100,
        open.insert(name).inserted
      else { return selection }
      count += 1
      defer { open.remove(name) }
      return .inlineFragment(
        InlineFragment(
          typeCondition: fragment.typeCondition,
          directives: spread.directives + fragment.directives,
          selectionSet: inlined(fragment.selectionSet)
        )
      )
    }
  }
}
