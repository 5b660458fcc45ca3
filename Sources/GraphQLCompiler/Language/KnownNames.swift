/// The texts of names that were read lately: most names of a document stand in it many times, and a
/// known one costs no new string.
struct KnownNames {
  private struct Entry {
    var hash: UInt32 = 0
    var start = 0
    var text = ""
  }

  private var entries: [Entry] = []

  /// The text of a name token of these bytes, which are the same at each call.
  mutating func text(of token: Token, hash: UInt32, in bytes: [UInt8]) -> String {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 256) }
    let index = Int(hash & 255)
    let length = token.end - token.start
    let known = entries[index].start
    if entries[index].hash == hash, entries[index].text.utf8.count == length {
      var offset = 0
      while offset < length, bytes[known + offset] == bytes[token.start + offset] { offset += 1 }
      if offset == length { return entries[index].text }
    }
    let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    entries[index] = Entry(hash: hash, start: token.start, text: text)
    return text
  }
}
