import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// Explanations of structs on entities, computed once for all equivalent entities.
///
/// Entities of one class have the same structs, shape and holders, so their explanations differ at
/// most in list indices. Explanations that name an entity or quote the response are computed again.
final class ExplanationCache {
  private let reader: ResponseReader
  let views: ViewIndex
  private var known: [Key: Explanation] = [:]

  private struct Key: Hashable {
    let number: Int
    let holder: SelectionSetID
    let set: SelectionSetID
  }

  /// The paths to the structs of the last requested entity.
  private var last: (entity: EntityID, ways: [SelectionSetID: AnswerPath])?
  private let counterfactuals: CounterfactualCache

  /// The effort after which no more changes that would reverse an answer are searched.
  private let effortLimit: Int

  init(_ reader: ResponseReader, effortLimit: Int = 10_000_000) {
    self.reader = reader
    self.effortLimit = effortLimit
    views = ViewIndex(reader)
    counterfactuals = CounterfactualCache(reader)
  }

  /// Returns the explanation of a case or fragment of a struct.
  func explanation(
    of set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID,
    withFlips: Bool
  ) -> Explanation {
    let key = Key(number: views.classNumber(of: entity), holder: holder, set: set)
    if var explanation = known[key] {
      if !explanation.flips.isEmpty {
        let path = reader.result.path(of: entity)
        explanation.flips = explanation.flips.map { $0.moved(to: path) }
      }
      return explanation
    }
    let mayFlip = counterfactuals.effort <= effortLimit
    let way = withFlips && mayFlip ? way(to: set, of: holder, in: entity) : nil
    var explanation = reader.explanation(
      of: set,
      of: holder,
      in: entity,
      through: way,
      using: counterfactuals
    )
    if withFlips, !mayFlip {
      explanation.text += "; changes that would reverse this were not searched: too many answers"
    }
    if !explanation.isOfOneEntity, views.entityCount(ofClass: key.number) > 1 {
      known[key] = explanation
    }
    return explanation
  }

  private func way(
    to set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID
  ) -> AnswerPath? {
    if last?.entity != entity {
      let ways = reader.views(of: entity).map { ($0.set, $0.way) }
      last = (entity, Dictionary(ways) { first, _ in first })
    }
    return last?.ways[holder]?.entering(set)
  }
}
