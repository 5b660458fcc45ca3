import GraphQLCompiler
import GraphQLRuntime
import TestSupport
import Testing

@testable import SwiftCodegen

/// What becomes of the keys of a response, counted for all objects that are alike at once.
@Suite struct RelayTallyTests {
  @Test(arguments: Sample.all) func `fates are counted as they are value by value`(
    _ sample: Sample
  ) throws {
    let source = try CompiledSource(sampleSchema: sample.schemaName)
    let fixture = try ReadingFixture(source, operation: sample.operationName)
    let text = try sample.responseText()
    var texts = [text]
    let document = try JSONDocument(Array(text.utf8))
    let paths = Self.paths(below: document.root, [])
    // A dozen places, at each of which a definition may miss what it cannot do without.
    for (number, path) in paths.enumerated() where number % (1 + paths.count / 12) == 0 {
      for value in [JSONValue.null, .number("7"), ["id": "elsewhere"]] {
        var editor = JSONEditor(document)
        guard let splice = editor.replacing(path, with: value), editor.make([splice]) else {
          continue
        }
        texts.append(String(decoding: editor.document.bytes, as: UTF8.self))
      }
    }
    var failing = 0
    var records = 0
    for text in texts {
      let reader = try fixture.reader(text, variables: sample.variables)
      let reading = try #require(
        Dialect.relay.reading(of: reader, options: source.options) as? RelayReading
      )
      guard let root = reading.find(object: []) else { continue }
      var slow = FateTally()
      reading.walk.count(root, path: [], in: &slow)
      #expect(reading.tally == slow, "\(reading.tally.text) and \(slow.text): \(text)")
      records = max(records, reading.recordCount)
      failing += reading.failures.isEmpty ? 0 : 1
    }
    #expect(failing > 0 || records < 2)
  }

  private static func paths(
    below node: JSONNode,
    _ path: [ResponsePathElement]
  ) -> [[ResponsePathElement]] {
    let children: [(ResponsePathElement, JSONNode)] =
      node.members.map { (.key($0.key), $0.value) }
      + node.elements.enumerated().map { (.index($0.offset), $0.element) }
    return children.flatMap { step, child in
      [path + [step]] + paths(below: child, path + [step])
    }
  }
}
