import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Reports
import ResponseTools
import Threads

/// The rules in force, which may change while a proxy runs: what they do to each operation.
final class TrafficRuleBook: Sendable {
  private let rules = Mutex<[TrafficRule]>([])
  private let documents: TrafficDocuments
  private let answers: RuleAnswers

  init(_ run: Run, documents: TrafficDocuments, seed: UInt64 = 0) {
    self.documents = documents
    answers = RuleAnswers(MadeResponses(run, seed: seed))
  }

  /// In the order in which they are asked.
  var current: [TrafficRule] {
    get { rules.withLock { $0 } }
    set { rules.withLock { $0 = newValue } }
  }

  /// For a proxy; without `hold` a breakpoint says that nobody can let go.
  func proxyRules(
    hold: (@Sendable (HeldExchange) -> Void)? = nil,
    over: @escaping @Sendable (HeldExchange) -> Void = { _ in }
  ) -> ProxyRules {
    ProxyRules(
      areActive: { [self] in rules.withLock { !$0.isEmpty } },
      steps: { [self] in steps(for: $0) },
      hold: hold,
      over: over
    )
  }

  /// What is done to an operation: every rule for it counts, in order, as far as one that answers or fails it.
  func steps(for request: ProxiedRequest) -> [ProxyStep] {
    let rules = current
    guard !rules.isEmpty, let json = try? JSONDocument(request.json),
      let asked = CapturedExchange(request: json.root)
    else { return [] }
    let exchange = documents.completing(asked)
    let (name, kind) = exchange.asked
    let subject = TrafficSubject(name: name, kind: kind, variables: json.root["variables"])
    var steps: [ProxyStep] = []
    var isDecided = false
    for rule in rules where rule.applies(to: subject) {
      // Behind an answer only the response can be held.
      if isDecided, rule.action != .stopAfter { continue }
      switch rule.action {
      case .stopBefore: steps.append(.hold)
      case .stopAfter: steps.append(.holdResponse { Self.holds(rule, request, name, kind, $0, $1) })
      case .delay(let seconds): steps.append(.delay(seconds))
      case .fail(let failure):
        steps.append(.fail(failure.ofProxy))
        isDecided = true
      case .answerFrom, .answerWith:
        if let step = answers.step(exchange, named: name, kind: kind, rule.action) {
          steps.append(step)
          isDecided = true
        }
      }
    }
    return steps
  }

  private static func holds(
    _ rule: TrafficRule,
    _ request: ProxiedRequest,
    _ name: String?,
    _ kind: OperationKind?,
    _ response: [UInt8],
    _ status: Int
  ) -> Bool {
    let asked = try? JSONDocument(request.json)
    var subject = TrafficSubject(name: name, kind: kind, variables: asked?.root["variables"])
    subject.response = (try? JSONDocument(response))?.root
    subject.status = status
    return rule.holdsResponse(of: subject)
  }
}

extension TrafficRule.Failure {
  var ofProxy: ProxyFailure {
    switch self {
    case .noAnswer: .noAnswer
    case .status(let status): .status(status)
    case .error(let message): .error(message)
    }
  }
}
