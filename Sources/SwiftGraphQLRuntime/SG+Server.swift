// A test that compiles only this module has no network.
#if canImport(GraphQLClient)
  internal import GraphQLClient
  public import GraphQLTransport

  extension SG {
    /// Sends a query or mutation to a server's URL; `onComplete` is called once, on another thread.
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

    /// Sends a query or mutation to a server's URL; cancelling the task ends the request.
    ///
    /// - Throws: ``SG/HttpError``.
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

    /// Subscribes at a server's URL, over a WebSocket or an HTTP stream (SG-S46).
    ///
    /// The handlers are called as by the function that takes a transport.
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

    /// Returns the events of a subscription at a server's URL; leaving the loop ends it (SG-S46).
    ///
    /// - Throws: ``SG/HttpError`` if the URL is not valid.
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
