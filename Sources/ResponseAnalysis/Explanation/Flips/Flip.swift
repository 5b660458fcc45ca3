package import GraphQLRuntime

/// What would turn an answer: changes that together do it, and what the answer then is.
///
/// A flip is a promise: it is offered only if the executor, asked with the changes made, finds the
/// answer turned on the whole way from the root of the data.
package struct Flip: Equatable, Sendable {
  /// What the answer then is.
  package enum Effect: Equatable, Sendable {
    /// What is nil is there: a case or a fragment.
    case nonNil
    /// What is there is nil.
    case isNil
    /// A value that is not there is.
    case present
    /// A value that is there is one that the schema knows.
    case known
    /// The value is there, read by this path.
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
  /// What to change, all of it together; none for what can be had as things are.
  package var changes: [FlipChange]
  /// What would be the case, as a phrase: "`$a` were true"; empty where nothing has to change.
  package var condition: String
  /// Whether the phrase names a place in a list, so that it holds for no other entity.
  package var namesListItem = false

  package init(
    _ effect: Effect,
    _ changes: [FlipChange],
    if condition: String,
    namesListItem: Bool = false
  ) {
    self.effect = effect
    self.changes = changes
    self.condition = condition
    self.namesListItem = namesListItem
  }

  /// The phrase that a person reads: "non-nil if `__typename` were Cat".
  package var text: String {
    condition.isEmpty ? effect.phrase : "\(effect.phrase) if \(condition)"
  }

  /// The flip for another entity of the same class, which is reached by the same keys.
  package func moved(to entity: ResponsePath) -> Flip {
    var flip = self
    flip.changes = changes.map { $0.moved(to: entity) }
    return flip
  }
}
