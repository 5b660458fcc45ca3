extension Diagnostic {
  /// The parts of a finding as data.
  ///
  /// Code uses these; the message is only displayed.
  package struct Facts: Hashable, Sendable {
    /// The name that the finding is about, without `@` or `$`.
    package var name: String?
    /// The type, field or directive in which the name is looked up.
    package var owner: String?
    /// The expected type or form, in GraphQL's notation.
    package var expected: String?
    /// The value or type that was found instead.
    package var found: String?
    /// The finding as a sentence for contexts that already show the position and the value.
    package var sentence: String?
    /// Names that may have been meant.
    package var alternatives: Alternatives?
    /// Whether Swift names clash inside one definition instead of between definitions.
    package var isWithinDefinition = false
    /// Whether the finding would not apply if the schema defined further implementations or members.
    package var isOfMissingSubtype = false
    /// Whether a schema file that is not used defines the name.
    package var isInUnusedCopy = false

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

    /// The facts that do not depend on suggestions; `nil` if there are none.
    package var identity: Facts? {
      let identity = Facts(name: name, owner: owner, expected: expected, found: found)
      return identity == Facts() ? nil : identity
    }
  }
}
