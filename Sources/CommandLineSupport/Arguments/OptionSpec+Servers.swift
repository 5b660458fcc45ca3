import GraphQLClient

extension OptionSpec {
  /// Options for requests to servers.
  package static let servers: [OptionSpec] = [
    OptionSpec(
      .endpoint,
      "URL",
      .servers,
      "The server to send operations to"
    ),
    OptionSpec(
      .header,
      "LINE|@FILE",
      .servers,
      "HTTP header 'Name: value', or a file of headers",
      default: "GQLVIEW_HEADERS",
      isRepeatable: true
    ),
    OptionSpec(
      TypedOption(option: .method, type: ValueType<Endpoint.Method>.choice("METHOD")),
      .servers,
      "HTTP method of queries",
      default: "post"
    ),
    OptionSpec(
      TypedOption(option: .transport, type: ValueType<Endpoint.Transport>.choice("KIND")),
      .servers,
      "Transport of subscriptions",
      default: "auto"
    ),
    OptionSpec(
      .connectionParameters,
      "JSON",
      .servers,
      "Parameters of the WebSocket connection (connection_init)"
    ),
    OptionSpec(.count, .servers, "Number of events or operations after which to stop"),
    OptionSpec(
      .retries,
      .servers,
      "Number of reconnections of a subscription without an event",
      default: "10"
    ),
    OptionSpec(
      .documentID,
      "ID",
      .servers,
      "Send this trusted document identifier; 'sha256' sends the hash of the text"
    ),
    OptionSpec(switch: .merged, .servers, "Print one response merged from all parts of a stream"),
    OptionSpec(
      .coordinate,
      "COORDINATE",
      .servers,
      "Print one element: Type, Type.member, 'Type.field(argument:)' or @directive"
    ),
    OptionSpec(.timeout, .servers, "Timeout of requests", default: "30"),
    OptionSpec(
      .maximumSize,
      .servers,
      "Maximum size of a response or event",
      default: "268435456"
    ),
    OptionSpec(.cacert, "FILE", .servers, "Trust these certificates instead of the system's"),
    OptionSpec(.cert, "FILE", .servers, "Client certificate"),
    OptionSpec(.key, "FILE", .servers, "Private key of the client certificate"),
    OptionSpec(switch: .insecure, .servers, "Skip TLS certificate verification (prints a warning)"),
  ]

  /// Options for recorded, forwarded and served traffic.
  package static let traffic: [OptionSpec] = [
    OptionSpec(
      .listen,
      "ADDRESS",
      .traffic,
      "Address and port to listen on",
      default: "127.0.0.1:4141"
    ),
    OptionSpec(
      TypedOption.allowedOrigin,
      .traffic,
      "Web pages that may use this server; others cannot",
      isRepeatable: true
    ),
    OptionSpec(.certificate, "FILE", .traffic, "Listen with TLS and this certificate (PEM)"),
    OptionSpec(
      .certificateKey,
      "FILE",
      .traffic,
      "Private key of --certificate",
      default: "in the certificate's file"
    ),
    OptionSpec(.session, "FILE", .traffic, "Append the traffic to this session file"),
    OptionSpec(
      .redact,
      "NAME",
      .traffic,
      "Redact the values of this field or variable in the session, as of passwords and tokens",
      isRepeatable: true
    ),
    OptionSpec(.rules, "FILE", .traffic, "Rules for passing operations, one per line"),
    OptionSpec(
      .keep,
      .traffic,
      "Number of events, responses and operations kept in memory",
      default: "1000"
    ),
    OptionSpec(
      .interval,
      .traffic,
      "Time between events of a subscription",
      default: "as recorded, otherwise 0.5"
    ),
    OptionSpec(
      .history,
      "PATH|FILTER",
      .traffic,
      "Print the value at a path, or the number of matches, in each response"
    ),
    OptionSpec(
      .bisect,
      "PATH|FILTER",
      .traffic,
      "Find the first response in which the value of a path or filter changes"
    ),
    OptionSpec(
      switch: .halve,
      .traffic,
      "Use binary search, which reads few responses and finds one change"
    ),
  ]
}
