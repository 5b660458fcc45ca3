extension CacheTransaction {
  /// Reads an operation's data from the cache, including changes made by this transaction.
  ///
  /// - Throws: `faults` with `missingValue` for every selected field that is not stored.
  public func read<Operation: GraphQLOperation>(
    _ operation: Operation
  ) throws(ExecutionFailure) -> Operation.Data {
    try cache.read(operation)
  }

  /// Reads a fragment's data from an object of this transaction.
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

  /// Stores the objects of a response to an operation, for example an optimistic response.
  ///
  /// - Throws: the reason why there is no data: the text is not JSON, has no `data`, or has faults.
  public func write<Operation: GraphQLOperation>(
    _ response: String,
    of operation: Operation
  ) throws(ExecutionFailure) {
    try cache.write(Array(response.utf8), of: operation)
  }
}
