import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// What the client gets of what a path leads to.
package struct ClientAnswer {
  package let account: ClientAccount
  /// The explanation with what the client does instead, where that is not said of the path itself.
  package private(set) var explanation: Explanation
  /// Why the client does not get what the response has, or what the server did with it, as a clause;
  /// nil if nothing is to be said.
  private let objection: String?
  /// Whether the program gets what is present.
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
      if let refusal = account.refusal, place.flatMap(reader.fault) == nil {
        self.explanation.consequences.append(refusal.withCapital)
      }
      return
    }
    let loss =
      account.result == .partialData
      ? Self.place(of: path, in: reader).flatMap { Self.loss(of: reading.fate(of: $0)) } : nil
    objection = account.refusal ?? loss ?? explanation.objection
    isRead = account.result != .refused && loss == nil
  }

  /// The answer in words.
  package var text: String {
    explanation.text(but: objection)
  }

  /// Where a path leads, or the object in which it leads to a case or fragment.
  private static func place(of path: String, in reader: ResponseReader) -> ResponsePath? {
    guard let parsed = try? AccessPath(parsing: path) else { return nil }
    return parsed.components.indices.reversed().lazy.compactMap { end in
      reader.responsePath(of: AccessPath.text(of: parsed.components[...end]))
    }
    .first
  }

  /// Why a value is lost, as a clause; nil if it is read.
  private static func loss(of fate: ValueFate) -> String? {
    switch fate.kind {
    case .read, .masked, .unselected: nil
    case .dropped, .fatal: "the client does not get it: \(fate.reason)"
    }
  }
}
