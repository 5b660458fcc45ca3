package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// The explanation of a path, combined with what the client reads there.
package struct ClientAnswer {
  package let account: ClientAccount
  /// The explanation of the path.
  ///
  /// If the value is missing without a fault at its path, the explanation also says that the client
  /// refuses the whole response, if it does.
  package private(set) var explanation: Explanation
  /// A clause on why the client does not get the response's value, or on what the server did with
  /// it; `nil` if there is nothing to add.
  private let objection: String?
  /// Whether the program gets the value.
  package let isRead: Bool

  package init(
    _ path: String,
    _ explanation: Explanation,
    of reader: ResponseReader,
    _ reading: any ResponseReading,
    _ account: ClientAccount
  ) {
    self.account = account
    self.explanation = explanation
    guard explanation.isPresent else {
      (objection, isRead) = (nil, false)
      let place = reader.responsePath(of: path)
      if let refusal = account.refusal, !reader.isOtherBody, place.flatMap(reader.fault) == nil {
        self.explanation.consequences.append(refusal.withCapital)
      }
      if account.result == .partialData,
        case .readable(let other)? = explanation.flips.first?.effect,
        let loss = Self.loss(of: other, in: reader, reading)
      {
        self.explanation.consequences.append("At `\(other)`, \(loss)")
      }
      return
    }
    let loss: String?
    switch account.result {
    case .refused, .noData: loss = nil
    // Properties of some dialects do not read `__typename`, which is not a loss.
    case .data where path.hasSuffix("__typename"): loss = nil
    case .data, .partialData: loss = Self.loss(of: path, in: reader, reading)
    }
    let ownFault = explanation.objection.flatMap {
      $0.isFault ? account.refusal(because: $0.text) : nil
    }
    objection = ownFault ?? account.refusal ?? loss ?? explanation.objection?.text
    isRead = account.result != .refused && loss == nil
  }

  /// The answer as text.
  package var text: String {
    explanation.text(but: objection)
  }

  /// Returns the position in the response for the longest prefix of a path that has one.
  ///
  /// For a path that ends in a type case or fragment, this is the object.
  private static func place(of path: String, in reader: ResponseReader) -> ResponsePath? {
    guard let parsed = try? AccessPath(parsing: path) else { return nil }
    return parsed.components.indices.reversed().lazy.compactMap { end in
      reader.responsePath(of: AccessPath.text(of: parsed.components[...end]))
    }
    .first
  }

  /// Returns a clause on why the value or the fragment at a path is lost; `nil` if it is read.
  private static func loss(
    of path: String,
    in reader: ResponseReader,
    _ reading: any ResponseReading
  ) -> String? {
    guard let place = place(of: path, in: reader) else { return nil }
    if let loss = loss(of: reading.readOutcome(of: place)) { return loss }
    guard case .name(let name)? = (try? AccessPath(parsing: path))?.components.last else {
      return nil
    }
    return reading.clause(onLossOfFragment: name, at: place)
  }

  /// A clause on why a value is lost; `nil` if it is read.
  private static func loss(of readOutcome: ReadOutcome) -> String? {
    switch readOutcome.kind {
    case .read, .masked, .unselected: nil
    case .dropped, .fatal: "the client does not receive it: \(readOutcome.reason)"
    }
  }
}

extension ResponseReading {
  /// Returns a clause on why the program does not get a fragment's data, although the response has
  /// it; `nil` if the program gets it.
  package func clause(onLossOfFragment name: String, at path: ResponsePath) -> String? {
    loss(ofFragment: name, at: path).map { "the client does not receive it: \($0)" }
  }
}
