public import RelayRuntime

/// A property with the data of a query: `@Query<UserToDoListQuery> var query`.
@propertyWrapper
public struct Query<O: RelayRuntime.Operation> {
  /// The state of a query.
  public typealias Result = QueryResult<O>

  /// The value that provides the query's data.
  public struct WrappedValue {
    let loader: QueryLoader<O>

    /// Returns the state of the query with these variables, and fetches it if variables or key
    /// differ from the last call.
    public func get(_ variables: O.Variables, fetchKey: String? = nil) -> Result {
      loader.get(O(variables: variables), fetchKey: fetchKey)
    }
  }

  @LoaderReference var loader: QueryLoader<O>

  /// Creates a property (default environment: that of the surrounding view).
  public init(fetchPolicy: FetchPolicy = .networkOnly, environment: Environment? = nil) {
    _loader = LoaderReference(
      wrappedValue: QueryLoader(fetchPolicy: fetchPolicy, environment: environment)
    )
  }

  /// The value that provides the query's data.
  public var wrappedValue: WrappedValue { WrappedValue(loader: projectedValue) }

  /// The loader.
  public var projectedValue: QueryLoader<O> { loader }
}

extension Query.WrappedValue where O.Variables == EmptyVariables {
  /// Returns the state of the query, and fetches it if the key differs from the last call.
  public func get(fetchKey: String? = nil) -> Query<O>.Result {
    get(EmptyVariables(), fetchKey: fetchKey)
  }
}
