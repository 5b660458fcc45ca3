package import CommandLineSupport
package import GraphQLClient
import GraphQLRuntime
package import GraphQLTransport
import SelectionIR
package import Workspace

/// The settings for connections to servers, from options and environment variables.
package struct Network: Sendable {
  /// The settings for commands that only read files.
  static let none = Network()

  /// The server in `--endpoint`, or else the server whose schema is an operand; `nil` if there is
  /// neither.
  package private(set) var endpoint: Endpoint?
  /// Whether the server is known only as a schema's source, so that only queries are run on it
  /// automatically.
  package private(set) var isImplied = false
  private var headers: [HTTPHeader] = []
  private var tls = Endpoint.TLS()
  private var timeout: Double?
  private var maximumSize: Int?

  private init() {}

  /// Reads the options; throws if a value is invalid or a file cannot be read.
  ///
  /// The headers in `changed` replace those with the same name, or remove them if the value is
  /// `nil`.
  package init(
    _ arguments: Arguments,
    setting changed: [(name: String, value: String?)] = []
  ) throws(UsageError) {
    let asked = arguments.operands.first(where: EndpointURL.isMeant)
    do throws(TransportError) {
      if arguments.has(.endpoint) || asked != nil { headers = try Self.commonHeaders() }
      var given: [HTTPHeader] = []
      for text in arguments.values[.header] ?? [] { given += try Self.headers(text) }
      headers.removeAll { old in given.contains { $0.name.lowercased() == old.name.lowercased() } }
      headers += given
      for (name, value) in changed {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        if let value { headers.append(try HTTPHeader(parsing: "\(name): \(value)")) }
      }
      tls.authorities =
        arguments.value(.cacert) ?? Self.environment("SSL_CERT_FILE", "CURL_CA_BUNDLE")
      tls.certificate = arguments.value(.cert)
      tls.key = arguments.value(.key)
      tls.isVerified = !arguments.has(.insecure)
      timeout = arguments[.timeout]
      maximumSize = arguments[.maximumSize]
      for option in [Option.cacert, .cert, .key] {
        if let file = arguments.value(option), !FileReader.exists(file) {
          throw .badRequest("--\(option.rawValue): the file '\(file)' does not exist")
        }
      }
      isImplied = !arguments.has(.endpoint)
      guard let address = arguments.value(.endpoint) ?? asked else { return }
      var endpoint = try self.endpoint(at: address)
      endpoint.method = arguments.value(.method).flatMap(Endpoint.Method.init) ?? .post
      endpoint.transport = arguments.value(.transport).flatMap(Endpoint.Transport.init) ?? .auto
      endpoint.retries = arguments[.retries] ?? 10
      if let text = arguments.value(.connectionParameters) {
        endpoint.connectionParameters = try Self.json(text)
      }
      self.endpoint = endpoint
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Returns the headers in the environment variable for all servers.
  private static func commonHeaders() throws(TransportError) -> [HTTPHeader] {
    let name = "GQLVIEW_HEADERS"
    do throws(TransportError) {
      return try HTTPHeader.list(parsing: StandardStreams.environment(name) ?? "")
    } catch {
      throw .badHeader("\(name): \(error.message)")
    }
  }

  private static func environment(_ names: String...) -> String? {
    names.lazy.compactMap { StandardStreams.environment($0) }.first { !$0.isEmpty }
  }

  /// Parses a value of `--header`: a header, or `@` and the name of a file with headers.
  private static func headers(_ text: String) throws(TransportError) -> [HTTPHeader] {
    guard text.hasPrefix("@") else {
      do throws(TransportError) {
        return [try HTTPHeader(parsing: text)]
      } catch {
        throw .badHeader("--header: \(error.message)")
      }
    }
    let file = UserFolder.expanded(String(text.dropFirst()))
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.bytes(of: file, isNamed: true)
    } catch {
      throw .badHeader("--header: \(error.message)")
    }
    do throws(TransportError) {
      return try HTTPHeader.list(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .badHeader("--header: \(file): \(error.message)")
    }
  }

  private static func json(_ text: String) throws(TransportError) -> JSONValue {
    let bytes =
      text.hasPrefix("{") ? Array(text.utf8) : try? FileReader.bytes(of: text, isNamed: true)
    guard let bytes, let json = try? JSONDocument(bytes), json.root.kind == .object else {
      let what =
        text.hasPrefix("{") ? "the given text is not a JSON object" : "the given text names none"
      throw .badRequest(
        "--connection-params needs a JSON object or a file that contains one; \(what)"
      )
    }
    return JSONValue(json.root)
  }

  /// The number of events and other responses that are kept (default).
  package static let kept = 1_000

  /// Returns an endpoint with the settings shared by all servers.
  package func endpoint(at address: String) throws(TransportError) -> Endpoint {
    var endpoint = Endpoint(try EndpointURL(address))
    endpoint.headers = headers
    endpoint.tls = tls
    if let timeout { endpoint.timeout = timeout }
    if let maximumSize { endpoint.maximumSize = maximumSize }
    return endpoint
  }

  /// Creates the client for a server, and makes the process ignore broken pipes.
  package static func client(_ endpoint: Endpoint) -> GraphQLClient {
    StandardStreams.ignoreBrokenPipes()
    return GraphQLClient(endpoint, agent: "gqlview/\(Program.version)")
  }

  /// Fetches a server's schema by introspection.
  func schema(
    at address: String,
    _ isCancelled: @escaping () -> Bool = { false }
  ) throws(FileError) -> WorkspaceInput {
    let endpoint: Endpoint
    do throws(TransportError) {
      endpoint = try self.endpoint(at: address)
    } catch {
      throw FileError(error.message)
    }
    return try schema(of: endpoint, isCancelled)
  }

  private func schema(
    of endpoint: Endpoint,
    _ isCancelled: @escaping () -> Bool = { false }
  ) throws(FileError) -> WorkspaceInput {
    Self.warn(about: endpoint)
    do throws(TransportError) {
      let bytes = try Self.client(endpoint).introspect(isCancelled: isCancelled)
      return WorkspaceInput(name: endpoint.url.shown, role: .json, utf8: bytes)
    } catch {
      throw FileError("\(endpoint.url.shown): \(error.advisedMessage(at: endpoint))")
    }
  }

  package static func warn(about endpoint: Endpoint) {
    guard endpoint.url.scheme.isSecure, !endpoint.tls.isVerified else { return }
    StandardStreams.writeError(
      "\(endpoint.url.shown): insecure: any server is trusted (--insecure)"
    )
  }

  /// Fetches missing inputs from the server in `--endpoint`: the schema, and the response for
  /// commands that show one.
  package func completed(
    _ workspace: Workspace,
    inputs: [WorkspaceInput],
    arguments: Arguments
  ) throws(FileError) -> Workspace {
    guard let endpoint else { return workspace }
    var workspace = workspace
    var inputs = inputs
    if workspace.schema == nil {
      inputs.insert(try schema(of: endpoint), at: 0)
      workspace = Workspace.load(inputs, options: workspace.options)
    }
    guard !arguments.subcommand.has(.sendsOperation),
      workspace.responses.isEmpty,
      let operation = workspace.operation, !operation.marks.isLocalCacheMutation,
      !isImplied || operation.kind == .query,
      let request = LiveRequest(operation, in: workspace, endpoint: endpoint)
    else { return workspace }
    Self.warn(about: endpoint)
    let responses: ResponseSequence
    do throws(TransportError) {
      responses = try request.responses(count: arguments[.count] ?? 1)
    } catch {
      throw FileError("\(endpoint.url.shown): \(error.advisedMessage)")
    }
    for (index, response) in responses.responses.enumerated() {
      let number = responses.responses.count > 1 ? " #\(index + 1)" : ""
      var input =
        WorkspaceInput(name: endpoint.url.shown + number, role: .response, utf8: response.utf8)
      if case .parts(let parts) = response {
        input.arrival = ResponseArrival(seconds: 0, size: input.utf8.count)
        input.deliveryRecord = parts.record
      }
      inputs.append(input)
    }
    return Workspace.load(inputs, options: workspace.options)
  }
}
