internal import DialectKit
internal import Dialects
internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLSchema
internal import GraphQLSyntax
internal import GraphQLTransport
internal import SelectionIR
internal import SwiftGraphQLDialect

/// Generates the API of a server's schema as Swift code that imports SwiftGraphQL (SG-S43).
public struct GraphQLCodegen: Sendable {
  /// The generator's options.
  public struct Options: Sendable {
    /// The Swift types of the schema's custom scalars, by GraphQL name (SG-S41).
    public var scalarMappings: [String: String]

    /// Creates options; a custom scalar without a Swift type fails the generator (SG-S42).
    public init(scalarMappings: [String: String] = [:]) { self.scalarMappings = scalarMappings }
  }

  private let options: Options

  /// Creates a generator.
  public init(options: Options = Options()) { self.options = options }

  /// Returns the API of a server as one file of internal declarations.
  ///
  /// They are internal because the app's own types, used as codecs, may not be public.
  ///
  /// - Throws: ``CodegenError``.
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

  /// Returns the API of the schema in an introspection response.
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
