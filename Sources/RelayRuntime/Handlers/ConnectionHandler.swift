import GraphQLRuntime

/// Merges the pages of lists with `@connection` into one list, and edits such lists.
public struct ConnectionHandler: Sendable {
  /// The handler that stores use.
  public static let `default` = ConnectionHandler()

  /// Creates a handler.
  public init() {}

  // MARK: Finding

  /// Returns the merged list of a record, or `nil` if no page was loaded.
  public func getConnection(
    _ record: RecordProxy,
    key: String,
    filters: VariableData? = nil
  ) -> RecordProxy? {
    let name = NormalizationHandle.handleKey("connection", key: key, name: key)
    return record.getLinkedRecord(name, args: filters)
  }

  /// Returns the ID of a record's merged list, for `@appendEdge(connections:)` and similar
  /// directives.
  public func getConnectionID(
    _ recordID: DataID,
    key: String,
    filters: VariableData? = nil
  ) -> DataID {
    let name = NormalizationHandle.handleKey("connection", key: key, name: key)
    return clientID(of: recordID, storageKey(name: name, values: filters ?? [:]))
  }

  /// Returns true if an edge has this node.
  func contains(_ nodeID: DataID, _ connection: RecordProxy) -> Bool {
    edges(of: connection).contains { $0?.getLinkedRecord("node")?.dataID == nodeID }
  }

  private func edges(of connection: RecordProxy) -> [RecordProxy?] {
    connection.getLinkedRecords("edges") ?? []
  }

  // MARK: Changing

  /// Returns the list's edge for a node, or a new edge that is not yet in the list.
  public func createEdge(
    _ store: inout RecordSourceProxy,
    connection: RecordProxy,
    node: RecordProxy,
    type edgeType: String
  ) -> RecordProxy {
    let found = edges(of: connection).first { edge in
      edge?.getLinkedRecord("node")?.dataID == node.dataID
    }
    if let found, let edge = found { return edge }
    let id = clientID(of: connection.dataID, node.dataID)
    var edge = store.create(dataID: id, typeName: edgeType)
    edge.setLinkedRecord("node", record: node)
    edge[json: "cursor"] = edge[json: "cursor"] ?? .null
    return edge
  }

  /// Inserts an edge before the edge with a cursor, or at the beginning.
  public func insert(
    connection: inout RecordProxy,
    edge newEdge: RecordProxy,
    before cursor: String?
  ) {
    var edges = self.edges(of: connection)
    let place = cursor.flatMap { cursor in edges.firstIndex { $0?.hasCursor(cursor) == true } }
    edges.insert(newEdge, at: place ?? 0)
    connection.setLinkedRecords("edges", records: edges)
  }

  /// Inserts an edge after the edge with a cursor, or at the end.
  public func insert(
    connection: inout RecordProxy,
    edge newEdge: RecordProxy,
    after cursor: String?
  ) {
    var edges = self.edges(of: connection)
    let place = cursor.flatMap { cursor in edges.firstIndex { $0?.hasCursor(cursor) == true } }
    edges.insert(newEdge, at: place.map { $0 + 1 } ?? edges.endIndex)
    connection.setLinkedRecords("edges", records: edges)
  }

  /// Removes the edges of a node from the list, but keeps their records.
  public func delete(connection: inout RecordProxy, nodeID: DataID) {
    let edges = self.edges(of: connection)
    let kept = edges.filter { $0?.getLinkedRecord("node")?.dataID != nodeID }
    if kept.count < edges.count { connection.setLinkedRecords("edges", records: kept) }
  }

  // MARK: Pages

  private static let nextIndex = "__connection_next_edge_index"

  /// Returns an edge of the merged list with the data of a server's edge.
  ///
  /// The merged list has separate records, because a server edge's ID depends on its index in the
  /// page.
  func edge(
    of connection: RecordProxy,
    from edge: RecordProxy,
    _ store: inout RecordSourceProxy
  ) -> RecordProxy {
    var connection = connection
    let index = connection[Self.nextIndex] as? Int ?? 0
    connection[Self.nextIndex] = index + 1
    let id = clientID(of: connection.dataID, "edges:\(index)")
    var made = store.create(dataID: id, typeName: edge.typeName)
    made.copyFields(from: edge)
    if made[json: "cursor"] == nil { made[json: "cursor"] = .null }
    return made
  }

  /// Merges a page into the list; returns false if it does not continue the list at either end.
  func update(_ store: inout RecordSourceProxy, _ payload: HandlePayload) -> Bool {
    guard let record = store[payload.dataID] else { return true }
    guard let page = record.getLinkedRecord(raw: payload.fieldKey) else {
      record.setRaw(.null, under: payload.handleKey)
      return true
    }
    let id = clientID(of: record.dataID, payload.handleKey)
    let known = record.getLinkedRecord(raw: payload.handleKey) ?? store[id]
    var list = known ?? store.create(dataID: id, typeName: page.typeName)
    let before = known.flatMap { $0.getLinkedRecords("edges") }
    let infoBefore = known?.getLinkedRecord("pageInfo")
    let new = page.getLinkedRecords("edges")?.map { edge in
      edge.map { self.edge(of: list, from: $0, &store) }
    }
    guard let edges = joined(before, new: new, page: page, info: infoBefore, payload: payload)
    else { return false }
    list.copyFields(from: page)
    if let edges { list.setLinkedRecords("edges", records: edges) }
    record.setRaw(.link(list.dataID), under: payload.handleKey)
    var info = infoBefore ?? pageInfo(of: list, page, &store)
    list.setLinkedRecord("pageInfo", record: info)
    if let server = page.getLinkedRecord("pageInfo") { update(&info, from: server, payload) }
    return true
  }

  private func pageInfo(
    of list: RecordProxy,
    _ page: RecordProxy,
    _ store: inout RecordSourceProxy
  ) -> RecordProxy {
    let type = page.getLinkedRecord("pageInfo")?.typeName ?? "PageInfo"
    var info = store.create(dataID: clientID(of: list.dataID, "pageInfo"), typeName: type)
    for name in ["hasNextPage", "hasPreviousPage"] { info[json: name] = .bool(false) }
    for name in ["startCursor", "endCursor"] { info[json: name] = .null }
    return info
  }

  /// Returns the merged edges; the outer optional is `nil` if the page does not continue the list,
  /// the inner one if there are no edges.
  private func joined(
    _ before: [RecordProxy?]?,
    new: [RecordProxy?]?,
    page: RecordProxy,
    info: RecordProxy?,
    payload: HandlePayload
  ) -> [RecordProxy?]?? {
    guard let before, let new else { return .some(new ?? before) }
    if let after = payload.cursor("after") {
      let end = info?[json: "endCursor"]
      let isSameEnd = end != nil && end == page.getLinkedRecord("pageInfo")?[json: "endCursor"]
      guard end == after || isSameEnd else { return nil }
      return .some(Self.merged(before, new))
    }
    if let start = payload.cursor("before") {
      guard info?[json: "startCursor"] == start else { return nil }
      return .some(Self.merged(new, before))
    }
    return .some(new)
  }

  /// Concatenates two lists of edges, dropping repeated nodes.
  private static func merged(_ first: [RecordProxy?], _ second: [RecordProxy?]) -> [RecordProxy?] {
    var seen: Set<DataID> = []
    return (first + second).compactMap { $0 }.filter { edge in
      edge.getLinkedRecord("node").map { seen.insert($0.dataID).inserted } ?? true
    }
  }

  private func update(
    _ info: inout RecordProxy,
    from page: RecordProxy,
    _ payload: HandlePayload
  ) {
    let isAfter = payload.cursor("after") != nil
    let isBefore = payload.cursor("before") != nil
    if !isAfter, !isBefore { return info.copyFields(from: page) }
    let (has, cursor) =
      isBefore ? ("hasPreviousPage", "startCursor") : ("hasNextPage", "endCursor")
    info[json: has] = page[json: has] ?? .bool(false)
    if case .string? = page[json: cursor] { info[json: cursor] = page[json: cursor] }
  }
}

extension HandlePayload {
  /// Returns a cursor of the field's arguments, or `nil` if it is missing or null.
  fileprivate func cursor(_ name: String) -> JSONValue? {
    args[name].flatMap { $0 == .null ? nil : $0.json }
  }
}

extension RecordProxy {
  fileprivate func hasCursor(_ cursor: String) -> Bool { self[json: "cursor"] == .string(cursor) }

  /// Returns the record under a storage key.
  func getLinkedRecord(raw key: String) -> RecordProxy? {
    guard case .link(let id)? = editor.store[dataID]?[key], editor.store[id] != nil else {
      return nil
    }
    return RecordProxy(editor: editor, dataID: id)
  }

  fileprivate func setRaw(_ value: RecordValue, under key: String) {
    editor.store.set(value, of: dataID, under: key)
  }
}
