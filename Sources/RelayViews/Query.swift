public import RelayRuntime

/// The data of a query, as a property: `@Query<UserToDoListQuery> var query`.
@propertyWrapper
public struct Query<O: RelayRuntime.Operation> {
  /// What is known of a query.
  public typealias Result = QueryResult<O>

  /// What a query is asked for.
  public struct WrappedValue {
    let loader: QueryLoader<O>

    /// What is known of the query for these variables; it is fetched where these, or the key, are
    /// others than last time.
    public func get(_ variables: O.Variables, fetchKey: String? = nil) -> Result {
      loader.get(O(variables: variables), fetchKey: fetchKey)
    }
  }

  @LoaderReference var loader: QueryLoader<O>

  /// Makes a property; an environment that is not given is that of the surroundings.
  public init(fetchPolicy: FetchPolicy = .networkOnly, environment: Environment? = nil) {
    _loader = LoaderReference(
      wrappedValue: QueryLoader(fetchPolicy: fetchPolicy, environment: environment)
    )
  }

  /// What the query is asked for.
  public var wrappedValue: WrappedValue { WrappedValue(loader: projectedValue) }

  /// What fetches and reads.
  public var projectedValue: QueryLoader<O> { loader }
}

extension Query.WrappedValue where O.Variables == EmptyVariables {
  /// What is known of the query.
  public func get(fetchKey: String? = nil) -> Query<O>.Result {
    get(EmptyVariables(), fetchKey: fetchKey)
  }
}
