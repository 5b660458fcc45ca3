package import GraphQLRuntime
import GraphQLSyntax

/// The consequences of faults for enclosing values: what a server would have sent (Section 6.4.4),
/// and what the generated code does.
extension ResponseReader {
  /// The maximum number of faults examined; later faults are only explained at their own position.
  private static var faultLimit: Int { 1_000 }

  /// The consequences of the faults at or below a path for the value at the path, or for a member
  /// of it.
  package func consequences(
    at path: ResponsePath,
    ofMember isMember: Bool = false
  ) -> [String] {
    if cache != nil { return cacheMissConsequences(at: path) }
    var sentences: [String] = []
    for index in 0..<min(result.faultCount, Self.faultLimit) {
      let id = FaultID(index)
      let fault = result.fault(id)
      guard fault.path.elements.starts(with: path.elements), !isUnselectedTypename(id) else {
        continue
      }
      let nulled = result.nulledPath(by: id)
      if fault.path == path {
        sentences.append(consequence(of: id))
      } else if isFieldError(id), path.elements.starts(with: nulled.elements) {
        let isThis = path == nulled && !path.elements.isEmpty && !isMember
        let other = isThis ? "this" : name(of: nulled)
        sentences.append(
          "A server would send null for \(other) because of the error at `\(text(of: fault.path))` "
            + "(GraphQL specification, Section 6.4.4); "
            + (clientFailures?.clause(aroundFaultAt: fault.path)
              ?? "the generated code throws an error instead")
        )
      }
      // Three sentences are enough for a list of similar faults.
      if sentences.count == 3 { break }
    }
    return sentences
  }

  /// The value that a server would make null because of a fault, and what the generated code does.
  package func consequence(of id: FaultID) -> String {
    if let cache {
      guard result.fault(id).kind == .missingValue else { return Self.refusedSentence }
      return cache.unread == nil ? Self.cacheMissSentence : Self.unreadSentence
    }
    let path = result.fault(id).path
    let clause =
      clientFailures?.clause(onFaultAt: path)
      ?? "the generated code throws an error here and rejects the whole response"
    if isUnselectedTypename(id) || isWithinServersRights(id) { return clause.withCapital }
    if result.fault(id).kind == .missingValue { return clause.withCapital }
    if isWholeNumberOfID(id) {
      return "Servers serialize an ID as a string (GraphQL specification, Section 3.5.5), and "
        + "`--lenient` and Apollo iOS convert the number; \(clause)"
    }
    let nulled = result.nulledPath(by: id)
    let place = nulled == path ? "just this value" : name(of: nulled)
    return "Servers make \(place) null for such an error (GraphQL specification, Section 6.4.4); "
      + clause
  }

  /// Whether a server that finds the error makes a value null.
  ///
  /// A server that omits a key, or sends an ID as a number, violates the format of responses, which
  /// is not a field error.
  private func isFieldError(_ id: FaultID) -> Bool {
    result.fault(id).kind != .missingValue && !isWholeNumberOfID(id)
  }

  /// Whether the value at a fault is a whole number for an ID.
  private func isWholeNumberOfID(_ id: FaultID) -> Bool {
    guard result.fault(id).kind == .couldNotConvert, let node = result.node(of: id),
      node.kind == .number, JSONNumber.isWhole(node)
    else { return false }
    return typeName(ofFieldAt: id) == "ID"
  }

  /// Whether the server may send a response that generated code cannot read.
  ///
  /// It may send a custom scalar of another JSON type, or a null that the request allowed, and omit
  /// a key that the sent text does not select.
  private func isWithinServersRights(_ id: FaultID) -> Bool {
    switch result.fault(id).kind {
    case .couldNotConvert, .wrongType: scalarAdvice(for: id) != nil
    case .nullValue: errorPolicy == .null && isServerError(id)
    case .missingValue: sentTextCause(of: result.fault(id)) != nil
    }
  }

  private static let cacheMissSentence =
    "The client cannot read this operation from the cache; it asks the server if its cache policy "
    + "allows that"
  private static let unreadSentence =
    "Without this value, it is unknown what the client reads from the cache"
  private static let refusedSentence =
    "The client throws an error when it reads the operation from the cache"

  /// Returns the effects of faults at or below a path on a read from a cache file.
  private func cacheMissConsequences(at path: ResponsePath) -> [String] {
    var sentences: [String] = []
    for index in 0..<min(result.faultCount, Self.faultLimit) {
      let id = FaultID(index)
      guard result.fault(id).path.elements.starts(with: path.elements) else { continue }
      let sentence = consequence(of: id)
      if !sentences.contains(sentence) { sentences.append(sentence) }
      if sentences.count == 2 { break }
    }
    return sentences
  }

  private func name(of path: ResponsePath) -> String {
    path.elements.isEmpty ? "the whole data" : "`\(text(of: path))`"
  }

  private func text(of path: ResponsePath) -> String {
    path.elements.isEmpty ? "data" : path.subscriptedText
  }
}
