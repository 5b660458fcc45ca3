import CommandLineSupport
import ExplorerState
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import ResponseAnalysis
import Workspace

/// Reads recorded exchanges between a client and a server; detects the format from the content.
package enum Capture {
  /// Returns the exchanges of a text; `nil` if the text is not a recording, such as a response.
  ///
  /// Recordings are session files, HAR files, a JSON object with `request` and `response`, a
  /// request body, HTTP messages as text (`curl -i`), and responses with one per line.
  package static func exchanges(in utf8: [UInt8]) -> [CapturedExchange]? {
    guard let first = utf8.first(where: { $0 > 0x20 }), !isResponse(utf8) else { return nil }
    if SessionLine.begins(utf8) || SessionLine.beginsLater(utf8.prefix(1 << 16)) {
      return sessionLines(utf8)
    }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let json = try? JSONDocument(utf8) else { return lines(utf8) }
      if let entries = json.root["log"]?["entries"], entries.kind == .array {
        return entries.elements.flatMap(HARFile.exchanges)
      }
      return pair(json.root)
    case _:
      if let exchanges = HTTPMessages.exchanges(in: utf8) ?? EventLines.exchanges(in: utf8) {
        return exchanges
      }
      // The first line may be damaged.
      return laterRequest.first(in: utf8) == nil ? nil : lines(utf8)
    }
  }

  /// Whether a large file may be a recording, judging by its beginning.
  ///
  /// Recordings are read as a whole.
  static func mayBegin(with utf8: [UInt8]) -> Bool {
    let text = utf8.drop { $0 <= 0x20 }.prefix(4096)
    guard text.first == UInt8(ascii: "{") else { return TextRecording.begins(with: utf8) }
    return begins(utf8, with: ["log", "request", "query", "hasNext"]) || firstLineIsWhole(utf8)
  }

  /// Whether the first key shows that a text is a single response or schema, so that it need not be
  /// parsed as a recording.
  private static func isResponse(_ utf8: [UInt8]) -> Bool {
    guard begins(utf8, with: ["data", "errors", "__schema"]) else { return false }
    guard let end = lineFeed.first(in: utf8)?.lowerBound,
      utf8[end...].contains(where: { $0 > 0x20 })
    else {
      return true
    }
    return !firstLineIsWhole(utf8) && laterRequest.first(in: utf8) == nil
  }

  /// Whether the first key of a JSON object is one of `keys`.
  private static func begins(_ utf8: [UInt8], with keys: [String]) -> Bool {
    let compact = utf8.lazy.drop { $0 <= 0x20 }.prefix(200).filter { $0 > 0x20 }
    return keys.contains { compact.starts(with: "{\"\($0)\":".utf8) }
  }

  /// Whether standard input begins with a recording or an incremental response.
  static func beginsRecording(_ utf8: [UInt8]) -> Bool {
    guard mayBegin(with: utf8) else { return false }
    guard let end = utf8.firstIndex(of: 0x0A), let line = try? JSONDocument(Array(utf8[..<end]))
    else { return true }
    // A stream with one response per line may never end.
    return line.root["data"] == nil || line.root["hasNext"] != nil
  }

  /// The first line may be the whole of a large file, so the search must be fast.
  private static let lineFeed = Needle("\n", isCaseSensitive: true)

  /// The start of a line that contains an exchange.
  private static let laterRequest = Needle("\n{\"request\":", isCaseSensitive: true)

  private static func firstLineIsWhole(_ utf8: [UInt8]) -> Bool {
    guard let end = lineFeed.first(in: utf8)?.lowerBound else { return false }
    return (try? JSONDocument(Array(utf8[..<end]))) != nil
  }

  /// Reads `{"request": …, "response": …}`, or a request without a response; `nil` for other JSON.
  private static func pair(_ root: JSONNode) -> [CapturedExchange]? {
    guard root["data"] == nil, root["errors"] == nil, root["__schema"] == nil else { return nil }
    // Recorders put bodies below, as JSON or as text.
    func body(_ node: JSONNode) -> JSONNode {
      let body = node["body"] ?? node
      guard let text = body.string, let json = try? JSONDocument(text) else { return body }
      return json.root
    }
    guard let response = root["response"], let request = root["request"] else {
      return OperationRequest(json: body(root["request"] ?? root)).map { [CapturedExchange($0)] }
    }
    let sent = body(request)
    let found = body(response)
    let parts = found.kind == .array ? Array(found.elements) : [found]
    var exchange: CapturedExchange
    if let known = OperationRequest(json: sent) {
      exchange = CapturedExchange(known)
    } else {
      guard !parts.isEmpty, parts.allSatisfy(PayloadText.isResponse) else { return nil }
      exchange = CapturedExchange(OperationRequest(operationName: sent["operationName"]?.string))
      exchange.remark = "its request has neither a document nor the identifier of a stored one"
    }
    exchange.recorded.outcome.status = response["status"]?.numberText.flatMap { Int($0) }
    exchange.take(parts.compactMap { try? JSONDocument($0.utf8) })
    if exchange.responses.isEmpty, !found.isNull {
      let answer = CapturedAnswer(
        found.utf8[...],
        type: "application/json",
        status: exchange.recorded.outcome.status
      )
      exchange.recorded.body = answer.content
    }
    return [exchange]
  }

  /// Returns the exchanges of a session file in the order in which they started.
  ///
  /// The events of a subscription are combined into one exchange. Lines that are not exchanges are
  /// skipped.
  private static func sessionLines(_ utf8: [UInt8]) -> [CapturedExchange] {
    var exchanges: [CapturedExchange] = []
    var streams: [Int: Int] = [:]
    var numbers = SessionNumbers()
    for line in utf8.split(separator: 0x0A) {
      guard let kept = SessionExchange(line: Array(line)) else { continue }
      if let stream = kept.stream {
        if let known = streams[stream] {
          exchanges[known].add(kept)
          continue
        }
        streams[stream] = exchanges.count
      }
      var exchange = CapturedExchange(kept)
      exchange.number = numbers.take(kept.number)
      exchanges.append(exchange)
    }
    return exchanges.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  /// Reads only the exchange with this number from a session file; `nil` if the file is not a
  /// session.
  static func exchange(
    _ number: Int,
    ofSession path: String
  ) throws(FileError) -> CapturedExchange? {
    guard let bytes = try SessionBytes.session(path) else { return nil }
    var index = SessionIndex()
    index.extend(bytes)
    guard let entry = index.entries.first(where: { $0.number == number }) else {
      let count = Report.count(index.entries.count, "exchange")
      throw FileError("\(path): there is no exchange \(number); it has \(count)")
    }
    var pages = SessionPages(bytes)
    var found: CapturedExchange?
    for line in entry.lines {
      guard let kept = pages.exchange(at: line) else {
        throw FileError("\(path): exchange \(number) can no longer be read")
      }
      guard found == nil else {
        found?.add(kept)
        continue
      }
      found = CapturedExchange(kept)
    }
    return found
  }

  /// Reads exchanges or responses one a line; `nil` if there are neither several responses nor an
  /// exchange.
  ///
  /// Lines between exchanges that contain something else are read as responses without a request,
  /// so that damaged ones are reported with their number. If there are no exchanges, such a line
  /// makes the result `nil`, so that each line is read as a response.
  private static func lines(_ utf8: [UInt8]) -> [CapturedExchange]? {
    var payloads: [JSONDocument] = []
    var found: [CapturedExchange] = []
    var count = 0
    var hasOthers = false
    var isWhole = true
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      let json = try? JSONDocument(Array(line))
      if let json, var exchange = pair(json.root)?.first {
        count += 1
        exchange.number = count
        exchange.line = index + 1
        found.append(exchange)
      } else {
        if let json, PayloadText.isResponse(json.root) {
          payloads.append(json)
        } else {
          hasOthers = true
          isWhole = isWhole && json?.root.kind == .object
        }
        found.append(CapturedExchange(text: Array(line), line: index + 1))
      }
    }
    if count > 0 { return found }
    // Streams of parts may also contain empty objects, which keep the connection alive.
    let hasParts = payloads.contains { $0.root["hasNext"] != nil }
    guard !hasOthers || hasParts && isWhole, payloads.count > 1 else { return nil }
    var exchange = CapturedExchange()
    exchange.take(payloads)
    return [exchange]
  }
}
