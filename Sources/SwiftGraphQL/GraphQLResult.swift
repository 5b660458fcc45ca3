import GraphQLRuntime

/// What a server answered: data, and perhaps errors beside it.
public struct GraphQLResult<Type: Sendable, TypeLock: GraphQLOperation & Decodable>: Sendable {
  /// What the selection made of the data.
  public let data: Type
  /// What the server reports; nil for nothing.
  public let errors: [GraphQLError]?

  /// Reads a response's text.
  public static func read(
    _ text: String,
    with selection: Selection<Type, TypeLock>
  ) -> Result<GraphQLResult, SG.HttpError> {
    do {
      let response = GraphQLResponse(try JSONDocument(text))
      guard let data = response.data, !data.isNull else {
        throw BadPayload(path: .root, type: TypeName.of(TypeLock.self), reason: "there is no data")
      }
      let errors = response.errors.map { GraphQLError(message: $0.message) }
      do {
        let value = try JSONValueDecoder.decode(TypeLock.self, from: JSONValue(data))
        return .success(
          GraphQLResult(
            data: try selection.decode(data: value),
            errors: errors.isEmpty ? nil : errors
          )
        )
      } catch let error as DecodingError {
        throw BadPayload(error, type: TypeLock.self)
      }
    } catch let error as BadPayload {
      return .failure(.badpayload(error))
    } catch let error as JSONSyntaxError {
      return .failure(.noJSON("\(error)"))
    } catch {
      return .failure(.selection(error))
    }
  }
}

/// An error that a server reports.
public struct GraphQLError: Error, Equatable, Sendable {
  /// What the server says.
  public let message: String
}
