import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Reports
import ResponseTools
import Threads
import Workspace

/// The active rules for traffic, which can change while a proxy runs.
final class TrafficRuleBook: Sendable {
  private let rules = Mutex<[TrafficRule]>([])
  private let documents: TrafficDocuments
  private let answers: RuleAnswers

  init(_ run: Run, documents: TrafficDocuments, seed: UInt64 = 0) {
    self.documents = documents
    answers = RuleAnswers(SynthesizedResponses(run, seed: seed))
  }

  /// The rules in the order in which they apply.
  var current: [TrafficRule] {
    get { rules.withLock { $0 } }
    set { rules.withLock { $0 = newValue } }
  }

  /// Returns the rules for a proxy; without `pause`, breakpoints do not pause operations.
  func proxyRules(
    pause: (@Sendable (PausedExchange) -> Void)? = nil,
    over: @escaping @Sendable (PausedExchange) -> Void = { _ in }
  ) -> ProxyRules {
    ProxyRules(
      areActive: { [self] in rules.withLock { !$0.isEmpty } },
      steps: { [self] in steps(for: $0) },
      pause: pause,
      over: over
    )
  }

  /// Returns the steps for an operation from all matching rules in order, up to one that answers or
  /// fails it.
  func steps(for request: ProxiedRequest) -> [ProxyStep] {
    let rules = current
    guard !rules.isEmpty, let json = try? JSONDocument(request.json),
      let asked = OperationRequest(json: json.root)
    else { return [] }
    let completed = documents.completing(asked)
    let (name, kind) = completed.operation
    let subject = TrafficSubject(name: name, kind: kind, variables: json.root["variables"])
    var steps: [ProxyStep] = []
    var isDecided = false
    for rule in rules where rule.applies(to: subject) {
      // After an answer, only a breakpoint on the response still applies.
      if isDecided, rule.action != .stopAfter { continue }
      switch rule.action {
      case .stopBefore: steps.append(.pause)
      case .stopAfter:
        steps.append(
          .pauseResponse {
            Self.holds(rule, request: request, name: name, kind: kind, response: $0, status: $1)
          }
        )
      case .delay(let seconds): steps.append(.delay(seconds))
      case .fail(let failure):
        steps.append(.fail(failure.ofProxy))
        isDecided = true
      case .answerFrom, .answerWith:
        if let step = answers.step(completed, named: name, kind: kind, rule.action) {
          steps.append(step)
          isDecided = true
        }
      }
    }
    return steps
  }

  private static func holds(
    _ rule: TrafficRule,
    request: ProxiedRequest,
    name: String?,
    kind: OperationKind?,
    response: [UInt8],
    status: Int
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
