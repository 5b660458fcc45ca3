internal import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

extension ResponseCondition {
  /// A request for an outcome, independent of the position of its struct.
  enum Kind {
    case there(String, Bool)
    case value(String, String)
    case type(String)
    case count(String, Int)
    case awaited(String)

    /// Creates the request for an outcome; returns `nil` if no condition expresses it.
    init?(_ outcome: ResponseOutcome, in document: CompiledDocument) {
      let member = outcome.member(in: document) ?? ""
      switch outcome.kind {
      case .caseAccessor(_, .there), .fragmentAccessor(_, .there), .value:
        self = .there(member, true)
      case .caseAccessor(_, .absent), .fragmentAccessor(_, .absent), .null, .excluded:
        self = .there(member, false)
      case .enumValue(_, let name?) where !member.hasSuffix("]"): self = .value(member, name)
      case .type(let name?): self = .type(name)
      case .length(_, level: 0, let length):
        self = .count(member, length == .empty ? 0 : length == .one ? 1 : 2)
      case .fragmentAccessor(_, .awaited): self = .awaited(member)
      case .caseAccessor(_, .awaited), .nullItem, .enumValue, .type, .length:
        return nil
      }
    }

    /// The condition for the position at a route, which is empty for the root.
    func requirement(at route: String) -> ResponseCondition? {
      func path(_ member: String) -> AccessPath? {
        try? AccessPath(parsing: route.isEmpty ? member : route + "." + member)
      }
      let goal: Goal? =
        switch self {
        case .there(let member, let isWanted): path(member).map { .there($0, isWanted) }
        case .value(let member, let text):
          path(member).map { .value($0, [.text(text, 0..<0)], true) }
        case .type(let name):
          (try? AccessPath(parsing: route)).map { .type($0, name, true) }
        case .count(let member, let count): path(member).map { .count($0, .equal, count) }
        case .awaited(let member): path(member).map { .awaited($0) }
        }
      return goal.map { ResponseCondition(text: $0.path.text, goal: $0) }
    }
  }
}

extension ResponseCondition.Goal {
  fileprivate var path: AccessPath { ResponseCondition(text: "", goal: self).path }
}
