extension CacheTransaction {
  /// What an operation selects of the cache, with what this transaction has changed.
  ///
  /// - Throws: `faults` with `missingValue` for every selected field that is not stored.
  public func read<Operation: GraphQLOperation>(
    _ operation: Operation
  ) throws(ExecutionFailure) -> Operation.Data {
    try cache.read(operation)
  }

  /// What a fragment selects of an object of this transaction.
  ///
  /// - Throws: `noData` for an object that is not stored, `faults` for fields that are not.
  public func read<View: Fragment>(
    _ fragment: View.Type,
    of object: Object,
    variables: Variables? = nil
  ) throws(ExecutionFailure) -> View {
    guard let place = object.place, place.transaction === self else {
      throw .noData(serverErrors: [])
    }
    let reading = ExecutableSelection<View>(fragment: fragment, variables: variables)
      .read(from: cache, at: place.key)
    if let data = reading.data { return data }
    throw reading.failure ?? .noData(serverErrors: [])
  }

  /// Stores the objects of a response to an operation, such as one that is expected.
  ///
  /// - Throws: Why there is no data: the text is no JSON, or has no data, or has faults.
  public func write<Operation: GraphQLOperation>(
    _ response: String,
    of operation: Operation
  ) throws(ExecutionFailure) {
    try cache.write(Array(response.utf8), of: operation)
  }
}
