import GraphQLCompiler
import GraphQLRuntime

/// The answers about structs on entities, each made once for all entities that it is the same for.
///
/// Entities of one class have the same structs, shape and holders, so that sentences about them
/// differ in list positions at most; what names one, or quotes the response, is made anew.
final class ExplanationCache {
  private let reader: ResponseReader
  let views: ViewIndex
  private var known: [Key: Explanation] = [:]

  private struct Key: Hashable {
    let number: Int
    let set: SelectionSetID
  }

  init(_ reader: ResponseReader) {
    self.reader = reader
    views = ViewIndex(reader)
  }

  func explanation(of set: SelectionSetID, in entity: EntityID) -> Explanation {
    let key = Key(number: views.classNumber(of: entity), set: set)
    if let explanation = known[key] { return explanation }
    let explanation = reader.explanation(of: set, in: entity)
    if !explanation.isOfOneEntity { known[key] = explanation }
    return explanation
  }
}
