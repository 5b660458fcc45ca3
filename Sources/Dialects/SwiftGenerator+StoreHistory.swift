package import DialectKit
package import ResponseAnalysis

extension SwiftGenerator {
  /// The store of a program that got responses to these operations, one after the other; nil where the
  /// dialect's program keeps none, or there is no response.
  package func storeHistory(of readers: [ResponseReader]) -> StoreHistory? {
    dialect.storeHistory(of: readers)
  }
}
