import GraphQLRuntime
import GraphQLSyntax

/// A spread or inline fragment with `@defer`.
struct WrittenDeferral {
  enum Content {
    case fragment(Int)
    case set(ScopedSelectionSet)
  }

  let deferral: PlanDeferral
  let content: Content
  let location: SourceRange

  var isSpread: Bool {
    switch content {
    case .fragment: true
    case .set: false
    }
  }
}
