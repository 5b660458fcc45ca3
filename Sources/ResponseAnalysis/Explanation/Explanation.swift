package import GraphQLSyntax

/// The answer to the question why something is present or missing.
package struct Explanation: Equatable, Sendable {
  package var isPresent: Bool
  package var reason: ReasonCode
  /// A plain sentence without full stop: "Crocodile does not implement Pet".
  package var text: String
  /// The text without the state of a deferred fragment, which depends on what the client receives;
  /// `nil` if it is the same.
  package var textWithoutState: String?
  /// The changes that would reverse the answer.
  ///
  /// If types and variables decide and there is no such change, the text says so.
  package var flips: [Counterfactual]
  /// The consequences elsewhere, each a sentence without full stop: a value that a server would
  /// have made null, and what the generated code does instead.
  package var consequences: [String]
  /// How the server handled a selection that is present.
  package var objection: Objection?
  /// The relevant positions in the order query, schema, response.
  package var places: [ExplanationLocation]
  /// Whether text or changes refer to a list position or quote the response, so that they apply
  /// only to this entity.
  package var isOfOneEntity: Bool

  package init(
    isPresent: Bool,
    reason: ReasonCode,
    text: String,
    flips: [Counterfactual] = [],
    consequences: [String] = [],
    places: [ExplanationLocation] = [],
    isOfOneEntity: Bool = false
  ) {
    self.isPresent = isPresent
    self.reason = reason
    self.text = text
    self.flips = flips
    self.consequences = consequences
    self.places = places
    self.isOfOneEntity = isOfOneEntity
  }
}

/// A clause on how the server handled a selection, such as "nothing that fragment Card selects is in
/// any of its 2 objects".
package struct Objection: Equatable, Sendable {
  package let text: String
  /// Whether the client cannot read the response because of it.
  package let isFault: Bool

  package init(text: String, isFault: Bool) {
    self.text = text
    self.isFault = isFault
  }
}

/// A position that is relevant to an answer.
package struct ExplanationLocation: Hashable, Sendable {
  package enum Source: String, Sendable {
    case query
    case schema
    case response
  }

  package var source: Source
  package var range: SourceRange

  package init(_ source: Source, _ range: SourceRange) {
    self.source = source
    self.range = range
  }
}
