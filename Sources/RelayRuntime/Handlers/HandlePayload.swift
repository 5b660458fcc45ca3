import GraphQLRuntime

/// A field of a response that a handler must process.
struct HandlePayload: Sendable {
  /// The ID of the field's record.
  let dataID: DataID
  /// The name of the handler.
  let handle: String
  /// The storage key of the field's value as the server sent it.
  let fieldKey: String
  /// The storage key of the handler's result.
  let handleKey: String
  /// The field's arguments, with variables replaced.
  let args: VariableData
  /// The arguments of the directive.
  let handleArgs: VariableData

  init(_ node: NormalizationHandle, of id: DataID, _ variables: VariableData) {
    dataID = id
    handle = node.handle
    fieldKey = storageKey(name: node.name, args: node.args, variables: variables)
    handleKey = node.storageKey(with: variables)
    args = VariableData(node.args, with: variables)
    handleArgs = VariableData(node.handleArgs, with: variables)
  }

  static func apply(_ payloads: [HandlePayload], to store: inout Store, notes: inout NoteList) {
    guard !payloads.isEmpty else { return }
    StoreEditor.edit(&store) { proxy in
      for payload in payloads {
        switch payload.handle {
        case "connection":
          if !ConnectionHandler.default.update(&proxy, payload) {
            notes.add(.unjoinedPage(record: payload.dataID, storageKey: payload.fieldKey))
          }
        case "deleteRecord":
          for id in payload.ids(in: proxy) { proxy.delete(dataID: id) }
        case _: payload.changeEdges(&proxy, &notes)
        }
      }
    }
  }

  /// Returns the IDs that the field contains, itself or in a list.
  func ids(in proxy: RecordSourceProxy) -> [DataID] {
    switch proxy.editor.store[dataID]?[fieldKey] {
    case .scalar(.string(let id)): [id]
    case .scalar(.array(let items)): items.compactMap { $0.text }
    case .link, .links, .null, .scalar, nil: []
    }
  }

  /// Returns the records that the field refers to, itself or in a list.
  private func records(in proxy: RecordSourceProxy) -> [RecordProxy] {
    (proxy.editor.store[dataID]?[fieldKey]?.targets ?? []).compactMap { proxy[$0] }
  }

  private func changeEdges(_ proxy: inout RecordSourceProxy, _ notes: inout NoteList) {
    guard case .array(let ids)? = handleArgs["connections"] else { return }
    let handler = ConnectionHandler.default
    for case .string(let id) in ids {
      guard var connection = proxy[id] else {
        notes.add(.missingConnection(record: id, directive: handle))
        continue
      }
      if handle == "deleteEdge" {
        for id in self.ids(in: proxy) { handler.delete(connection: &connection, nodeID: id) }
        continue
      }
      for record in records(in: proxy) {
        let isNode = handle == "appendNode" || handle == "prependNode"
        guard let node = isNode ? record : record.getLinkedRecord("node"),
          !handler.contains(node.dataID, connection)
        else { continue }
        let edge =
          isNode
          ? handler.createEdge(&proxy, connection: connection, node: node, type: edgeType)
          : handler.edge(of: connection, from: record, &proxy)
        if handle == "prependEdge" || handle == "prependNode" {
          handler.insert(connection: &connection, edge: edge, before: nil)
        } else {
          handler.insert(connection: &connection, edge: edge, after: nil)
        }
      }
    }
  }

  private var edgeType: String {
    if case .string(let type)? = handleArgs["edgeTypeName"] { type } else { "" }
  }
}

extension JSONValue {
  /// The text of a string.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
