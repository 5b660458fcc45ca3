package import GraphQLRuntime
package import GraphQLTransport

/// Extraction of GraphQL responses from their envelopes.
package enum PayloadText {
  /// Returns true if a value is a response or part of one.
  package static func isResponse(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return ["data", "errors", "hasNext", "incremental", "completed", "pending"]
      .contains { node[$0] != nil }
  }

  /// Returns the responses in a whole body of the given type and its damaged parts, ignoring other
  /// content.
  package static func payloads(ofBody body: [UInt8], type: String) -> BodyPayloads {
    let type = ContentType(type)
    var payloads = BodyPayloads()
    if type.isMultipart, let boundary = type["boundary"] {
      var parser = MultipartParser(boundary: boundary, limit: .max)
      for part in (try? parser.feed(body)) ?? [] { payloads.add(part: part) }
      payloads.add(part: parser.unfinishedPart)
    } else if type.isEventStream {
      var parser = EventStreamParser(limit: .max)
      for event in (try? parser.feed(body)) ?? [] { payloads.add(part: event.data) }
      payloads.add(part: parser.unfinishedData)
    } else if let json = try? unwrapped(body) {
      payloads.responses = [json]
    }
    return payloads
  }

  /// Returns the response in a part of a multipart body or in an event, or `nil` for a heartbeat.
  ///
  /// Multipart subscriptions wrap each event in `payload`, and so do server-sent events in
  /// single-connection mode.
  ///
  /// - Throws: an error if the text is not JSON or not a GraphQL response.
  package static func unwrapped(_ bytes: [UInt8]) throws(TransportError) -> JSONDocument? {
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONDocument(bytes)
    } catch {
      throw .notJSON(type: nil, reason: "\(error)", body: Excerpt.text(bytes))
    }
    let root = json.root
    if root.kind == .object, root.count == 0 { return nil }
    if let payload = root["payload"], root["data"] == nil {
      if payload.kind == .object { return try? JSONDocument(payload.utf8) }
      // Transport errors are sent in place of an event.
      guard root["errors"] != nil else { return nil }
    }
    guard isResponse(root) else { throw .notGraphQL(body: Excerpt.text(bytes)) }
    return json
  }
}
