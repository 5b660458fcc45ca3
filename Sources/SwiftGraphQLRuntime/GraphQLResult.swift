import GraphQLRuntime

/// The result of an operation: data, and possibly errors.
public struct GraphQLResult<Type, TypeLock> {
  /// The value that the selection created from the data.
  public let data: Type
  /// The server's errors, or `nil` if there are none.
  public let errors: [GraphQLError]?
}

extension GraphQLResult: Sendable where Type: Sendable {}

extension GraphQLResult: CustomStringConvertible {
  /// The data, followed by the errors.
  public var description: String {
    "\(data)" + (errors ?? []).map { "\nerror: \($0)" }.joined()
  }
}

extension GraphQLResult where TypeLock: GraphQLRoot {
  /// Decodes a response, given as text.
  public static func read(
    _ text: String,
    with selection: Selection<Type, TypeLock>
  ) -> Result<GraphQLResult, SG.HttpError> {
    read(Array(text.utf8), with: selection)
  }

  /// Decodes a response.
  public static func read(
    _ utf8: [UInt8],
    with selection: Selection<Type, TypeLock>
  ) -> Result<GraphQLResult, SG.HttpError> {
    let response: GraphQLResponse
    do {
      response = GraphQLResponse(try JSONDocument(utf8))
    } catch {
      return .failure(.noJSON("\(error)"))
    }
    let errors = response.errors.map { GraphQLError($0.node) }
    do {
      let data = try decoded(response)
      return .success(
        GraphQLResult(
          data: try selection.decode(data: data),
          errors: errors.isEmpty ? nil : errors
        )
      )
    } catch is MissingData {
      guard errors.isEmpty else { return .failure(.server(errors)) }
      let type = TypeName.of(TypeLock.self)
      return .failure(
        .badpayload(BadPayload(path: .root, type: type, reason: "data is missing"))
      )
    } catch let error as BadPayload {
      return .failure(.badpayload(error.beside(errors)))
    } catch {
      return .failure(.selection(error))
    }
  }

  /// The error for a response without data.
  private struct MissingData: Error {}

  private static func decoded(_ response: GraphQLResponse) throws -> TypeLock {
    do {
      let json = response.data.map { JSONValue($0) } ?? .null
      if json == .null {
        guard let null = TypeLock.self as? any Nullable.Type, let none = null.none as? TypeLock
        else { throw MissingData() }
        return none
      }
      return try JSONValueDecoder.decode(TypeLock.self, from: json)
    } catch let error as DecodingError {
      throw BadPayload(error, type: TypeLock.self)
    }
  }
}

private protocol Nullable {
  static var none: Any { get }
}

extension Optional: Nullable {
  fileprivate static var none: Any { nothing as Any }
  private static var nothing: Self { nil }
}
