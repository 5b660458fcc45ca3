import Testing

@testable import GraphQLRuntime

@Suite struct NamePatternTests {
  @Test func `a pattern matches only its exact quoted name, also at the end of the text`() {
    var patterns = NamePatterns()
    let names = (1...26).map { String("abcdefghijklmnopqrstuvwxyz".prefix($0)) }
    let made = names.map { patterns.add($0) }
    for (name, pattern) in zip(names, made) {
      func stands(in text: [UInt8], at offset: Int = 1) -> Bool {
        pattern.stands(at: offset, in: text.span, patterns.rest.span)
      }
      let text = Array("\"\(name)\"".utf8)
      for behind in 0..<10 {
        #expect(stands(in: text + [UInt8](repeating: 0x22, count: behind)), "\(name)")
      }
      for end in 1..<text.count {
        #expect(!stands(in: Array(text[..<end])), "\(name) cut at \(end)")
        var other = text + [UInt8](repeating: 0x61, count: 9)
        other[end] ^= 0x20
        #expect(!stands(in: other), "\(name) with another byte at \(end)")
      }
      #expect(!stands(in: text, at: 1 << 40), "\(name)")
    }
  }
}
