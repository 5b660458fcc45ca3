// A test that compiles the module alone has no network.
#if canImport(GraphQLClient)
  internal import GraphQLClient
  public import GraphQLTransport

  extension SG {
    /// Sends a query or mutation to a server's address; `onComplete` is called once, on another
    /// thread.
    @discardableResult
    public static func send<Type, TypeLock: GraphQLOperation>(
      _ selection: Selection<Type, TypeLock>,
      to endpoint: String,
      operationName: String? = nil,
      headers: [String: String] = [:],
      onComplete: @escaping @Sendable (Result<GraphQLResult<Type, TypeLock>, HttpError>) -> Void
    ) -> TransportTask {
      do throws(HttpError) {
        return send(
          selection,
          through: try client(endpoint),
          operationName: operationName,
          headers: headers,
          onComplete: onComplete
        )
      } catch {
        return failing(error) { onComplete(.failure($0)) }
      }
    }

    /// Sends a query or mutation to a server's address; cancelling the task ends the request.
    public static func send<Type, TypeLock: GraphQLOperation>(
      _ selection: Selection<Type, TypeLock>,
      to endpoint: String,
      operationName: String? = nil,
      headers: [String: String] = [:]
    ) async throws(HttpError) -> sending GraphQLResult<Type, TypeLock> {
      try await send(
        selection,
        through: try client(endpoint),
        operationName: operationName,
        headers: headers
      )
    }

    /// Listens to a subscription at a server's address: over a WebSocket or a stream of HTTP.
    @discardableResult
    public static func listen<Type, TypeLock: GraphQLSubscription>(
      for selection: Selection<Type, TypeLock>,
      to endpoint: String,
      operationName: String? = nil,
      headers: [String: String] = [:],
      onEnd: @escaping @Sendable (HttpError?) -> Void = { _ in },
      onEvent: @escaping @Sendable (Result<GraphQLResult<Type, TypeLock>, HttpError>) -> Void
    ) -> TransportTask {
      do throws(HttpError) {
        return listen(
          for: selection,
          through: try client(endpoint),
          operationName: operationName,
          headers: headers,
          onEnd: onEnd,
          onEvent: onEvent
        )
      } catch {
        return failing(error) { onEnd($0) }
      }
    }

    /// The events of a subscription at a server's address; whoever stops reading ends it.
    public static func listen<Type: Sendable, TypeLock: GraphQLSubscription>(
      for selection: Selection<Type, TypeLock>,
      to endpoint: String,
      operationName: String? = nil,
      headers: [String: String] = [:]
    ) throws(HttpError) -> AsyncStream<Result<GraphQLResult<Type, TypeLock>, HttpError>> {
      listen(
        for: selection,
        through: try client(endpoint),
        operationName: operationName,
        headers: headers
      )
    }

    private static func client(_ endpoint: String) throws(HttpError) -> GraphQLClient {
      do throws(TransportError) {
        return GraphQLClient(Endpoint(try EndpointURL(endpoint)), agent: "SwiftGraphQL")
      } catch {
        throw .network(error)
      }
    }
  }
#endif
