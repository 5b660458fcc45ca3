package import GraphQLSyntax

/// The answer to "why is this (not) there".
package struct Explanation: Equatable, Sendable {
  package var isPresent: Bool
  package var reason: ReasonCode
  /// One plain sentence without full stop: "Crocodile does not implement Pet".
  package var text: String
  /// What would turn the answer; of an answer without flips that types and variables decide, the
  /// text says that there are none.
  package var flips: [Flip]
  /// What follows from it elsewhere, each a sentence without full stop: a value below that a server
  /// would have made null, and what the generated code does instead.
  package var consequences: [String]
  /// A clause on how the server handled a selection that is present, such as "nothing that fragment
  /// Card selects is in any of its 2 objects".
  package var objection: String?
  /// What decides, in the order query, schema, response.
  package var places: [ExplanationPlace]
  /// Whether text or flips name a place in a list or quote the response, so that they hold for no
  /// other entity.
  package var isOfOneEntity: Bool

  package init(
    isPresent: Bool,
    reason: ReasonCode,
    text: String,
    flips: [Flip] = [],
    consequences: [String] = [],
    places: [ExplanationPlace] = [],
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

/// A place that decides an answer.
package struct ExplanationPlace: Hashable, Sendable {
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
