/// Lines of input that reach states which random keys rarely reach.
enum SimulatedLine: Equatable, CaseIterable {
  case choose, header, edit, variable
  case listen, holdRequests, holdResponses, dropRules, listenNoLonger
  case lookAtFirst, lookAtLast, showLoaded, change, changeValue
  case resume, letOneGo, resumeAll, fail

  var bytes: [UInt8] {
    let text =
      switch self {
      case .choose: "O\r"
      case .header: ":header X-Key\r\(SimulatedFile.headerSecret)\r"
      case .edit: ":add-field Query.self.text\r"
      case .variable: ":variable kind=\"DOG\"\r"
      case .listen: ":listen :4141 http://zoo.example/\r"
      case .holdRequests: ":rule stop before *\r"
      case .holdResponses: ":rule stop after *\r"
      case .dropRules: ":rules\r\r"
      case .listenNoLonger: ":listen off\r"
      case .lookAtFirst: "gTgg\r"
      case .lookAtLast: "gTG\r"
      case .showLoaded: "gT\u{7F}"
      case .change: ":next-nil\rW\r"
      case .changeValue: ":change-value 7\r"
      case .resume: "ga"
      case .letOneGo: ":continue\r"
      case .resumeAll: ":continue all\r"
      case .fail: ":fail 503\r"
      }
    return Array(text.utf8)
  }

  /// Sequences of lines that depend on each other; random steps are inserted between them.
  static let stories: [[SimulatedStep]] = [
    [.line(.header), .check],
    [.line(.edit), .wait(milliseconds: 1_200), .end(.hangup)],
    [.line(.edit), .wait(milliseconds: 1_200), .end(.crash(lost: 0))],
    hold(.holdRequests, .resume),
    hold(.holdRequests, .variable, .resume),
    hold(.holdRequests, .edit, .letOneGo),
    hold(.holdRequests, .fail, .listenNoLonger),
    hold(.holdResponses, .change, .resume),
    hold(.holdResponses, .change, .resumeAll),
    hold(.holdResponses, .changeValue, .letOneGo),
    [.line(.listen), .line(.holdRequests), .check, .line(.resumeAll), .check, .line(.dropRules)],
  ]

  /// Returns steps that hold a request or a response, view it, and then perform an action on it.
  private static func hold(_ rule: SimulatedLine, _ lines: SimulatedLine...) -> [SimulatedStep] {
    [.line(rule), .line(.listen), .check, .line(.lookAtFirst)] + lines.map { .line($0) } + [
      .check, .line(.showLoaded),
    ]
  }
}
