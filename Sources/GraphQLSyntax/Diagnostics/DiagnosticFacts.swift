extension Diagnostic {
  /// The parts of a finding as data.
  ///
  /// Code acts on these; the message is only for people.
  package struct Facts: Hashable, Sendable {
    /// The name that the finding is about, without `@` or `$`.
    package var name: String?
    /// What the name is looked for in: a type, a field, or a directive.
    package var owner: String?
    /// The type or form that is expected, in GraphQL's notation.
    package var expected: String?
    /// The value or type that was found instead.
    package var found: String?
    /// The finding as a sentence for a reader who already sees the place and the value.
    package var sentence: String?
    /// Names that may have been meant.
    package var alternatives: Alternatives?
    /// Whether Swift names clash inside one definition instead of between definitions.
    package var isWithinDefinition = false

    package init(
      name: String? = nil,
      owner: String? = nil,
      expected: String? = nil,
      found: String? = nil,
      sentence: String? = nil,
      alternatives: Alternatives? = nil,
      isWithinDefinition: Bool = false
    ) {
      self.name = name
      self.owner = owner
      self.expected = expected
      self.found = found
      self.sentence = sentence
      self.alternatives = alternatives
      self.isWithinDefinition = isWithinDefinition
    }

    /// The facts that stay the same when only the suggestions change; `nil` if there are none.
    package var identity: Facts? {
      let identity = Facts(name: name, owner: owner, expected: expected, found: found)
      return identity == Facts() ? nil : identity
    }
  }
}
