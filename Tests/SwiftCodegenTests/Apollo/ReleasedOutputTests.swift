import SelectionIR
import TestSupport
import Testing

@testable import DialectKit

/// Tests that the dialect `apollo` generates the same bytes as the released client's generator.
@Suite struct ReleasedOutputTests {
  private static let folders = ["Operations/", "Fragments/", "LocalCacheMutations/"]

  @Test func `files of operations and fragments equal the released ones`() throws {
    guard let released = ReleasedOutput() else {
      SharedData.reportNotRun(
        "released operations and fragments",
        count: ReleasedOutput.definitionFileCount
      )
      return
    }
    var compared = 0
    var differences: [String] = []
    for item in try released.cases() {
      let expected = try released.files(in: "cases/\(item.name)")
      let made = try released.generated(
        [item.document],
        schema: item.schema,
        options: ReleasedOutput.options(for: item.schema)
      ).files.filter { file in Self.folders.contains { file.path.hasPrefix($0) } }
      for file in made {
        guard let text = expected[file.path] else {
          differences.append("\(item.name)/\(file.path): not expected")
          continue
        }
        compared += 1
        if text != file.text {
          let difference = Golden.firstDifference(expected: text, actual: file.text)
          differences.append("\(item.name)/\(file.path): \(difference)")
        }
      }
      for path in expected.keys.sorted() where !made.contains(where: { $0.path == path }) {
        differences.append("\(item.name)/\(path): missing")
      }
    }
    print("released operations and fragments: \(compared - differences.count) of \(compared) equal")
    #expect(compared == ReleasedOutput.definitionFileCount)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `operation identifiers equal the released ones`() throws {
    guard let released = ReleasedOutput() else {
      SharedData.reportNotRun("released operation identifiers", count: 191)
      return
    }
    var compared = 0
    for item in try released.cases() {
      let document = try released.generated(
        [item.document],
        schema: item.schema,
        options: ReleasedOutput.options(for: item.schema)
      ).document
      let identifiers = OperationIdentifiers(document)
      for operation in document.operations {
        guard let expected = operation.name.flatMap({ item.identifiers[$0] }) else { continue }
        compared += 1
        #expect(identifiers.identifier(of: operation) == expected, "\(item.name)")
      }
    }
    #expect(compared == 191)
  }
}
