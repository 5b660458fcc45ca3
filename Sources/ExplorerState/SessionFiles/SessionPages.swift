internal import GraphQLRuntime

/// Reads exchanges of a session file on demand, and caches the last few.
package struct SessionPages: Sendable {
  private let bytes: SessionBytes
  /// The cached exchanges, most recent last.
  private var kept: [(offset: Int, exchange: SessionExchange, size: Int)] = []

  private static let limit = 8
  private static let sizeLimit = 64 << 20

  package init(_ bytes: SessionBytes) { self.bytes = bytes }

  /// Returns the exchange in a line, or `nil` if the file has changed.
  package mutating func exchange(at line: SessionEntry.Line) -> SessionExchange? {
    if let known = kept.firstIndex(where: { $0.offset == line.offset }) {
      let page = kept.remove(at: known)
      kept.append(page)
      return page.exchange
    }
    guard let exchange = Self.read(line, of: bytes) else { return nil }
    kept.append((line.offset, exchange, line.length))
    while kept.count > Self.limit
      || kept.count > 1 && kept.reduce(0, { $0 + $1.size }) > Self.sizeLimit
    {
      kept.removeFirst()
    }
    return exchange
  }

  /// Reads the exchange in a line without caching it.
  static func read(_ line: SessionEntry.Line, of bytes: SessionBytes) -> SessionExchange? {
    guard let found = bytes.read(line.offset, line.length), found.count == line.length else {
      return nil
    }
    return SessionExchange(line: found)
  }

  /// Returns the reason why a line cannot be read.
  static func obstacle(to line: SessionEntry.Line, of bytes: SessionBytes) -> String {
    guard let found = bytes.read(line.offset, line.length), found.count == line.length else {
      return "the file no longer contains it"
    }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(found)
      return "the line is no longer part of a session"
    } catch {
      return "\(error.message), together with the line that it is kept in"
    }
  }
}
