extension [Span] {
  /// Returns the spans with the given ranges of UTF-8 offsets in another role.
  package func marking(_ marks: [Range<Int>], _ role: StyleRole) -> [Span] {
    guard !marks.isEmpty else { return self }
    var result: [Span] = []
    var offset = 0
    for span in self {
      let bytes = Array<UInt8>(span.text.utf8)
      var position = 0
      while position < bytes.count {
        let place = offset + position
        let mark = marks.first { $0.contains(place) }
        let next = mark?.upperBound ?? marks.first { $0.lowerBound > place }?.lowerBound
        let end = Swift.min(bytes.count, (next ?? Int.max) - offset)
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        let style = mark == nil ? span.style : Style(role, [.bold, .underline])
        result.append(Span(text, style: style))
        position = end
      }
      offset += bytes.count
    }
    return result
  }

  /// Returns the spans cut or padded to exactly `columns` columns.
  package func fitted(columns: Int) -> [Span] {
    var result: [Span] = []
    var room = columns
    for span in self {
      guard room > 0 else { return result }
      guard span.width > room else {
        room -= span.width
        result.append(span)
        continue
      }
      result.append(Span(cutAtEnd(span.text, columns: room), style: span.style))
      return result + [Span("".padding(to: Swift.max(0, room - (result.last?.width ?? 0))))]
    }
    return result + [Span("".padding(to: Swift.max(0, room)))]
  }
}
