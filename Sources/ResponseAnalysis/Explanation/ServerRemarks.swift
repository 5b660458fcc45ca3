import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The remarks of a response and the places that they concern.
struct ServerRemarks: Sendable {
  /// The place of each error, in their order; unknown for errors after the limit.
  private(set) var errorPlaces: [ServerRemark.Place] = []
  /// The warnings in `extensions`.
  private(set) var warnings: [ServerRemark] = []
  private var errorsByPath: [ResponsePath: [Int]] = [:]

  /// The maximum number of errors that are used to explain nulls.
  private static let limit = 100_000
  /// The maximum number of warnings that are read.
  private static let warningLimit = 1_000
  /// The maximum number of errors whose indices are compared with the lengths of the response's
  /// lists.
  private static let boundedCount = 1_000
  /// The maximum number of remarks without a path that are linked by their locations or messages.
  private static let linkedCount = 100

  init(
    _ response: GraphQLResponse,
    _ document: CompiledDocument,
    operation: Int,
    _ sources: SourceMap,
    sent: SentLocations?
  ) {
    let found = response.extensions.map(Self.warnings) ?? []
    guard !response.errors.isEmpty || !found.isEmpty else { return }
    var resolver = PathResolver(document: document, root: document.operations[operation].root)
    let checksIndices = response.errors.count <= Self.boundedCount
    var fields: SelectedFields?
    var linkedCount = 0
    func place(of node: JSONNode) -> ServerRemark.Place {
      guard let written = node["path"] ?? node["extensions"]?["path"], !written.isNull else {
        linkedCount += 1
        guard linkedCount <= Self.linkedCount else { return .unknown }
        let known =
          fields
          ?? SelectedFields(
            document,
            operation: operation,
            sources: sources,
            sent: sent
          )
        fields = known
        return known.place(of: node)
      }
      return Self.place(written, in: checksIndices ? response.data : nil, &resolver)
    }
    for (index, error) in response.errors.prefix(Self.limit).enumerated() {
      let found = place(of: error.node)
      errorPlaces.append(found)
      guard let path = Self.path(of: found) else { continue }
      for end in path.elements.prefix(100).indices {
        errorsByPath[ResponsePath(Array(path.elements[...end])), default: []].append(index)
      }
    }
    warnings = found.map { warning in
      var warning = warning
      warning.place = place(of: warning.node)
      return warning
    }
  }

  /// Returns the positions of the errors at or below a path, in their order.
  func errors(at path: ResponsePath) -> [Int] { errorsByPath[path] ?? [] }

  private static func path(of place: ServerRemark.Place) -> ResponsePath? {
    switch place {
    case .path(let path), .corrected(let path, _): path
    case .nowhere, .pointsAt, .names, .typename, .unknown: nil
    }
  }

  private static func place(
    _ node: JSONNode,
    in data: JSONNode?,
    _ resolver: inout PathResolver
  ) -> ServerRemark.Place {
    let written = "`\(JSONPrinter.print(node, layout: .compact))`"
    guard let elements = PathResolver.elements(of: node) else {
      return .nowhere(written: written, nearest: [], segment: nil)
    }
    let isPlain = node.kind == .array && node.count == elements.count
    switch resolver.resolve(elements) {
    case .nowhere(let nearest, let position):
      let segment = ServerRemark.Segment(
        element: elements[position],
        position: isPlain ? position : nil
      )
      return .nowhere(written: written, nearest: nearest, segment: segment)
    case .corrected(let path): return bounded(.corrected(path, written: written), written, in: data)
    case .exact:
      let path = ResponsePath(elements)
      return bounded(isPlain ? .path(path) : .corrected(path, written: written), written, in: data)
    }
  }

  /// Returns a place, or an unknown one if an index on its path is outside of the response's list.
  private static func bounded(
    _ place: ServerRemark.Place,
    _ written: String,
    in data: JSONNode?
  ) -> ServerRemark.Place {
    guard let path = path(of: place), var node = data else { return place }
    for (position, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard let next = node[key] else { return place }
        node = next
      case .index(let index):
        guard node.kind == .array else { return place }
        guard let next = node.elements.dropFirst(index).first(where: { _ in true }) else {
          let isPlain = if case .path = place { true } else { false }
          return .nowhere(
            written: written,
            nearest: ResponsePath(Array(path.elements[..<position])),
            segment: .init(element: element, position: isPlain ? position : nil)
          )
        }
        node = next
      }
    }
    return place
  }

  /// Returns the entries of `extensions` that have a message with a path or locations, or are in a
  /// list of warnings or errors.
  private static func warnings(_ extensions: JSONNode) -> [ServerRemark] {
    var found: [ServerRemark] = []
    var open = [(name: "extensions", node: extensions, isOfRemarks: false, depth: 0)]
    while let (name, node, isOfRemarks, depth) = open.popLast(), found.count < warningLimit {
      switch node.kind {
      case .array:
        open += node.elements.prefix(warningLimit).enumerated().map { index, entry in
          ("\(name)[\(index)]", entry, isOfRemarks, depth)
        }
        .reversed()
      case .object:
        if let message = node["message"]?.string, depth > 0,
          isOfRemarks || node["path"] != nil || node["locations"] != nil
        {
          let source = ServerRemark.Source.extension(name)
          found.append(ServerRemark(source: source, message: message, node: node, place: .unknown))
        } else if depth < depthLimit {
          open += node.members.map { member in
            let isOfRemarks = ["warning", "error"].contains { member.key.lowercased().contains($0) }
            return ("\(name).\(member.key)", member.value, isOfRemarks, depth + 1)
          }
          .reversed()
        }
      case .string, .number, .bool, .null: continue
      }
    }
    return found
  }

  /// The maximum depth at which warnings are searched in `extensions`.
  private static let depthLimit = 3
}
