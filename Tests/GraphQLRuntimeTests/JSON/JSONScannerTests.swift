import TestSupport
import Testing

@testable import GraphQLRuntime

@Suite struct JSONScannerTests {
  @Test func `a document keeps member order, number text, escapes and offsets`() throws {
    let text = #"{"b": [1.50, -0, 1e400], "a": "x\u00e9\ud83d\ude00\n", "n": null, "b": true}"#
    let root = try JSONDocument(text).root
    #expect(root.members.map(\.key) == ["b", "a", "n", "b"])
    #expect(root["b"]?.bool == true)
    let list = try #require(root.members.first { _ in true }).value
    #expect(list.elements.map(\.numberText) == ["1.50", "-0", "1e400"])
    #expect(list.offset == 6)
    #expect(list.endOffset == 23)
    #expect(root["a"]?.string == "xé😀\n")
    #expect(root["n"]?.isNull == true)
    #expect(root["c"] == nil)
    #expect(root.count == 4)
    #expect(root.endOffset == text.utf8.count)
  }

  @Test func `keys with escapes are found`() throws {
    let root = try JSONDocument(#"{"\u0061b": 1, "ab\"": 2}"#).root
    #expect(root["ab"]?.numberText == "1")
    #expect(root["ab\""]?.numberText == "2")
    #expect(root["a"] == nil)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, found nothing"),
    ("{\n  \"é\": tru}", "2:8: expected a value"),
    ("[1 2]", "1:4: expected ',' or ']'"),
    ("[1,]", "1:4: expected a value"),
    ("[", "1:2: the text ends inside an array, expected ']'"),
    ("{\"data\":", "1:9: the text ends where a value is expected"),
    ("{", "1:2: the text ends inside an object, expected '}'"),
    ("{\"a\":1,}", "1:8: expected a key in quotes"),
    ("{a:1}", "1:2: expected a key in quotes or '}'"),
    ("{\"a\" 1}", "1:6: expected ':' after the key"),
    ("{\"a\":1]", "1:7: expected ',' or '}'"),
    ("\"a", "1:1: the string that starts here is not closed"),
    ("\"a\tb\"", "1:3: a control character in a string must be escaped"),
    ("\"\\x\"", "1:2: an unknown escape in a string"),
    ("\"\\u12g4\"", "1:2: expected four hexadecimal digits after '\\u'"),
    ("01", "1:2: a number may not start with 0 before another digit"),
    ("-", "1:2: expected a digit after '-'"),
    ("1.", "1:3: expected a digit after '.'"),
    ("1e+", "1:4: expected a digit in the exponent"),
    ("1 x", "1:3: expected the end of the text after its value"),
    ("NaN", "1:1: expected a value"),
  ])
  func `a syntax error names its position and what was expected`(text: String, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22], [0x22, 0xFF, 0x22],
    ] as [[UInt8]]
  )
  func `invalid UTF-8 is rejected`(bytes: [UInt8]) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
    #expect(error?.message == "invalid UTF-8")
    #expect(error?.offset == 1)
  }

  @Test func `exactly the valid UTF-8 sequences are accepted, at any position in a string`() {
    let edges: [UInt8] = [
      0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var random = SplitMix(state: 11)
    func edge() -> UInt8 { edges[Int(random.next() % UInt64(edges.count))] }
    var sequences = edges.flatMap { first in edges.map { [first, $0] } }
    for _ in 0..<3_000 { sequences.append((0..<3 + Int(random.next() % 2)).map { _ in edge() }) }
    for first: UInt8 in [0xE0, 0xED, 0xF0, 0xF4] {
      for second: UInt8 in 0x7F...0xC0 {
        sequences.append([first, second, 0x80])
        sequences.append([first, second, 0x80, 0xBF])
      }
    }
    var count = 0
    for sequence in sequences {
      let isText = String(validating: sequence, as: UTF8.self) != nil
      if isText { count += 1 }
      for (before, behind) in [(0, 0), (1, 9), (9, 2)] {
        let plain = [UInt8](repeating: 0x61, count: before)
        let bytes = [0x22] + plain + sequence + [UInt8](repeating: 0x62, count: behind) + [0x22]
        let document = try? JSONDocument(bytes)
        #expect((document != nil) == isText, "\(bytes)")
      }
    }
    #expect(count > 150)
  }

  @Test func `the end of a string and invalid bytes are found at every position in a word`()
    throws
  {
    for length in 0..<20 {
      let plain = [UInt8](repeating: 0x7A, count: length)
      #expect(try JSONDocument([0x22] + plain + [0x22]).root.string?.utf8.count == length)
      #expect(throws: JSONSyntaxError.self) { try JSONDocument([0x22] + plain) }
      for place in 0..<length {
        var bytes =
          [0x22] + plain + [0x22, 0x0A, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x09]
        bytes[1 + place] = 0x1F
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
        #expect(error?.offset == 1 + place)
        bytes.replaceSubrange(1 + place...1 + place, with: Array("\\u0022\\n".utf8))
        let string = try JSONDocument(bytes).root.string
        #expect(
          string.map { Array($0.utf8) } == plain[..<place] + [0x22, 0x0A] + plain[(place + 1)...]
        )
      }
    }
  }

  @Test func `a byte order mark and deep nesting are accepted, up to one million levels`() throws {
    #expect(try JSONDocument("\u{FEFF}[true]").root.count == 1)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument("\u{FEFF}[x]") }
    #expect(error?.column == 2)
    let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    let document = try JSONDocument(deep)
    #expect(JSONPrinter.print(document.root, layout: .compact) == deep)
    #expect(JSONPrinter.print(JSONValue(document.root), layout: .compact) == deep)
    let abyss = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(String(repeating: "[{\"a\":", count: 500_000))
    }
    #expect(abyss?.message == "nested deeper than 1024 levels")
  }

  @Test(
    arguments: [
      ("5.0", 5, true), ("1e3", 1_000, true), ("-1.50", -1, false), ("0e999999999999", 0, true),
      ("12345e-2", 123, false), ("1e-5", 0, false), ("9223372036854775807", .max, true),
      ("-9223372036854775808.0", .min, true), ("9223372036854775808", nil, true),
      ("1e19", nil, true),
      ("0.00", 0, true), ("0.01e2", 1, true),
    ] as [(String, Int?, Bool)]
  )
  func `numbers are split into their parts without loss`(text: String, integer: Int?, isWhole: Bool)
  {
    let decimal = DecimalText(text)
    #expect(decimal.integerPart == integer)
    #expect(decimal.isWhole == isWhole)
  }

  @Test func `the tape and the tree print the text that was scanned`() throws {
    let text = """
      {
        "empty": {},
        "none": [],
        "list": [
          1.50,
          {
            "a": "\\u202e\\u007f\\"é"
          }
        ]
      }
      """
    let root = try JSONDocument(text).root
    #expect(JSONPrinter.print(root) == text)
    #expect(JSONPrinter.print(JSONValue(root)) == text)
  }

  @Test func `random bytes never trap, and valid JSON prints to the same value`() throws {
    var random = SplitMix(state: 7)
    let alphabet = Array("{}[]\",:\\u0012e+-.tfn truefalsenull\u{E9}\u{1F600}".utf8) + [0xFF, 0x00]
    var valid = 0
    for _ in 0..<4_000 {
      let count = Int(random.next() % 24)
      var bytes = (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      if random.next() % 2 == 0 { bytes = [0x5B] + bytes.filter { $0 < 0x80 } + [0x5D] }
      guard let document = try? JSONDocument(bytes) else { continue }
      valid += 1
      let printed = JSONPrinter.print(document.root, layout: .compact)
      let again = try JSONDocument(printed)
      #expect(JSONValue(again.root) == JSONValue(document.root))
      #expect(document.root.endOffset <= bytes.count)
    }
    #expect(valid > 20)
  }
}
