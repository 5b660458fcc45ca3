package import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
package import Workspace

extension CacheReads {
  /// Reads every operation with the variables of the executed one, until `shouldContinue` returns false.
  package init(
    _ view: CacheView,
    rules: CacheKeyRules,
    shouldContinue: () -> Bool = { true }
  ) {
    let reader = view.reader
    guard !view.storesNothing, let cache = view.cache else {
      self.init([], storesNothing: view.storesNothing)
      return
    }
    var reads: [Read] = []
    for (index, operation) in reader.document.operations.enumerated() where shouldContinue() {
      let lowering =
        index == reader.operation
        ? reader.lowering : reader.document.lowered(operation: index, schema: reader.schema)
      reads.append(
        Self.read(
          operation,
          plan: lowering.plan,
          variables: reader.result.variables,
          cache: cache,
          cacheRules: rules
        )
      )
    }
    self.init(reads, storesNothing: false)
  }
}
