package import GraphQLRuntime

/// Changes that together reverse an answer, and the new answer.
///
/// A flip is only suggested if the executor confirms that the changes reverse the answer on the
/// complete way from the root of the data.
package struct Counterfactual: Equatable, Sendable {
  /// The new answer.
  package enum Effect: Equatable, Sendable {
    /// A case or fragment that is `nil` becomes non-nil.
    case nonNil
    /// A case or fragment that is present becomes `nil`.
    case isNil
    /// A missing value becomes present.
    case present
    /// An unknown value becomes one that the schema knows.
    case known
    /// The value exists and can be read with this path.
    case readable(String)

    package var phrase: String {
      switch self {
      case .nonNil: "non-nil"
      case .isNil: "nil"
      case .present: "present"
      case .known: "a known value"
      case .readable(let path): "readable as `\(path)`"
      }
    }
  }

  package var effect: Effect
  /// The changes, all to be made together; empty if nothing needs to change.
  package var changes: [CounterfactualChange]
  /// The condition as a phrase: "`$a` were true"; empty if nothing needs to change.
  package var condition: String
  /// Whether the phrase refers to a list position, so that it applies only to this entity.
  package var namesListItem = false

  package init(
    _ effect: Effect,
    _ changes: [CounterfactualChange],
    if condition: String,
    namesListItem: Bool = false
  ) {
    self.effect = effect
    self.changes = changes
    self.condition = condition
    self.namesListItem = namesListItem
  }

  /// The phrase for the user: "non-nil if `__typename` were Cat".
  package var text: String {
    condition.isEmpty ? effect.phrase : "\(effect.phrase) if \(condition)"
  }

  /// The flip for another entity of the same class, whose path has the same keys.
  package func moved(to entity: ResponsePath) -> Counterfactual {
    var flip = self
    flip.changes = changes.map { $0.moved(to: entity) }
    return flip
  }
}
