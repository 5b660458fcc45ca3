package import GraphQLRuntime

/// The contents of a recorded HTTP body, which is one response or consists of parts or events.
package struct BodyPayloads: Sendable {
  /// A part that is not JSON although it starts like an object or array.
  package struct DamagedPart: Equatable, Sendable {
    /// The number among the body's parts, counted from 1.
    package let number: Int
    package let utf8: [UInt8]
  }

  package internal(set) var responses: [JSONDocument] = []
  package private(set) var damagedParts: [DamagedPart] = []
  private var partCount = 0

  /// Adds a part or the data of an event; empty ones and other text, such as heartbeats, are ignored.
  mutating func add(part: [UInt8]) {
    guard let first = part.first(where: { $0 > 0x20 }) else { return }
    partCount += 1
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(part)
      if let response = try? PayloadText.unwrapped(part) { responses.append(response) }
    } catch {
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return }
      damagedParts.append(DamagedPart(number: partCount, utf8: part))
    }
  }
}
