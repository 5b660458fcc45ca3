import GraphQLRuntime
import GraphQLSyntax

// Remarks on responses whose recorded request sent a different text than the document.

extension SentTextDifference {
  /// A sentence without full stop that names the most important changes.
  package var sentence: String { sentence(naming: changes) }

  /// Returns a sentence without full stop about one change.
  package func sentence(about change: Change) -> String { sentence(naming: [change]) }

  private func sentence(naming changes: [Change]) -> String {
    let words = Change.Kind.allCases.compactMap { kind -> String? in
      let found = changes.filter { $0.kind == kind }
      guard !found.isEmpty else { return nil }
      let limit = 4
      let names = found.prefix(limit).map { "`\(name(of: $0))`" + Self.place(of: $0) }
      let rest = found.count > limit ? ", \(found.count - limit) more" : ""
      let list =
        rest.isEmpty
        ? enumerated(names, conjunction: "and") : names.joined(separator: ", ") + rest
      return "\(kind.verb) \(list)"
    }
    return "The app sent a different text than \(document): it "
      + enumerated(words, conjunction: "and", limit: 5)
  }

  /// Returns the response key of a change, with its parents if another change has the same key.
  private func name(of change: Change) -> String {
    let key = change.path.last ?? ""
    let isUnique = changes.count { $0.path.last == key } < 2
    return isUnique ? key : change.path.joined(separator: ".")
  }

  private static func place(of change: Change) -> String {
    guard !change.types.isEmpty, change.types.count <= 3 else { return "" }
    return " on " + enumerated(change.types, conjunction: "and", limit: 3)
  }
}

extension SentTextDifference.Change.Kind {
  fileprivate var verb: String {
    switch self {
    case .lacking: "lacks"
    case .extra: "also selects"
    case .otherField: "selects another field as"
    case .otherArguments: "has other arguments for"
    case .otherConditions: "has other conditions for"
    case .otherVariables: "has other declarations of"
    }
  }
}

extension ResponsePath {
  /// The response keys, without the positions in lists.
  var keys: [String] {
    elements.compactMap { element in
      if case .key(let key) = element { key } else { nil }
    }
  }
}

extension ResponseReader {
  /// Explains that a value is missing because the sent text does not select it; `nil` if it does or
  /// is unknown.
  func sentTextCause(ofMissing keys: [String]) -> String? {
    sentText.flatMap { sentText in
      sentText.cause(ofMissing: keys).map(sentText.sentence(about:))
    }
  }

  /// Explains a missing key if the sent text does not select it.
  func sentTextCause(of fault: ExecutionFault) -> String? {
    guard fault.kind == .missingValue else { return nil }
    return sentTextCause(ofMissing: fault.path.keys)
  }

  /// Returns an explanation that mentions first that the sent text does not select the missing
  /// value, without suggestions to change the response.
  func mentioningSentText(_ explanation: Explanation, at keys: [String]) -> Explanation {
    guard !explanation.isPresent, let cause = sentTextCause(ofMissing: keys) else {
      return explanation
    }
    var explanation = explanation
    explanation.flips = []
    explanation.text =
      [.missingKey, .notSelectedHere].contains(explanation.reason)
      ? "\(cause), so the response does not have it" : "\(cause). \(explanation.text)"
    return explanation
  }
}
