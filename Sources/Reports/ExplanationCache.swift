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

  /// The structs of the last requested entity, with the paths to them.
  private var last: (entity: EntityID, views: [EntityView])?

  init(_ reader: ResponseReader) {
    self.reader = reader
    views = ViewIndex(reader)
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
    let way = withFlips ? way(to: set, of: holder, in: entity) : nil
    let explanation = reader.explanation(of: set, of: holder, in: entity, through: way)
    if !explanation.isOfOneEntity { known[key] = explanation }
    return explanation
  }

  private func way(
    to set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID
  ) -> AnswerPath? {
    if last?.entity != entity { last = (entity, reader.views(of: entity)) }
    return last?.views.first { $0.set == holder }?.way.entering(set)
  }
}
