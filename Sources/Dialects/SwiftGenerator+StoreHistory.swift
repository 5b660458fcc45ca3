package import DialectKit
package import ResponseAnalysis

extension SwiftGenerator {
  /// The store of a program after consecutive responses to these operations.
  ///
  /// `nil` if the dialect's program has no store, or if there are no responses.
  package func storeHistory(of readers: [ResponseReader]) -> StoreHistory? {
    dialect.storeHistory(of: readers)
  }
}
