internal import DialectKit
internal import Dialects
internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLSchema
internal import GraphQLSyntax
internal import GraphQLTransport
internal import SelectionIR
internal import SwiftGraphQLDialect

/// Writes the API of a server's schema as Swift that imports SwiftGraphQL (SG-S43).
public struct GraphQLCodegen: Sendable {
  /// What a caller chooses.
  public struct Options: Sendable {
    /// The Swift types of the schema's own scalars, by their names there.
    public var scalarMappings: [String: String]

    /// Takes the Swift types of scalars; a scalar without one fails the generator (SG-S42).
    public init(scalarMappings: [String: String] = [:]) { self.scalarMappings = scalarMappings }
  }

  private let options: Options

  /// Takes the options.
  public init(options: Options = Options()) { self.options = options }

  /// The API of the server at an address, as one file of internal declarations: an app's own types,
  /// which its codecs are, need not be public.
  ///
  /// - Throws: ``CodegenError``, and nothing else.
  public func text(
    from endpoint: String,
    headers: [String: String] = [:]
  ) throws(CodegenError) -> String {
    let json: JSONDocument
    do throws(TransportError) {
      var place = Endpoint(try EndpointURL(endpoint))
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        place.headers.append(try HTTPHeader(parsing: "\(name): \(value)"))
      }
      let client = GraphQLClient(place, agent: "SwiftGraphQLCodegen")
      json = try Self.scanned(try client.introspect(isCancelled: { false }))
    } catch {
      throw CodegenError(.network, error.message)
    }
    return try text(ofIntrospection: json)
  }

  private static func scanned(_ utf8: [UInt8]) throws(TransportError) -> JSONDocument {
    do { return try JSONDocument(utf8) } catch {
      throw .notJSON(type: nil, reason: "\(error)", body: "")
    }
  }

  /// The API of a schema as the JSON that answers an introspection query.
  private func text(ofIntrospection json: JSONDocument) throws(CodegenError) -> String {
    var sources = SourceMap()
    let file = sources.add(name: "introspection", utf8: json.bytes)
    let (document, diagnostics) = IntrospectionReader.read(json, file: file.id)
    if let fault = diagnostics.first(where: { $0.severity == .error }) {
      throw CodegenError(.schema, fault.message)
    }
    let schema = SchemaBuilder.build([document])
    let unknown = schema.ownTypes.compactMap { type -> String? in
      guard case .scalar(let scalar) = type, options.scalarMappings[scalar.name] == nil else {
        return nil
      }
      return scalar.name
    }
    guard unknown.isEmpty else { throw .unknownScalars(unknown) }
    let generator = SwiftGenerator(
      document: Compiler.compile([], schema: schema, options: CompilationOptions(moduleName: "")),
      schema: schema,
      options: CodegenOptions(
        accessLevel: .internal,
        dialect: .swiftGraphQL,
        customScalars: options.scalarMappings
      )
    )
    return generator.singleFile()
  }
}
