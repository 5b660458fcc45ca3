import Foundation
import TestSupport
import Testing

@Suite struct SampleTests {
  @Test func `every sample file is listed`() throws {
    let listed = Set(Sample.all.flatMap { [$0.schemaPath, $0.documentPath, $0.responsePath] })
    var found: Set<String> = []
    for folder in ["SampleSchemas", "SampleResponses"] {
      let files = FileManager.default.enumerator(atPath: PackageRoot.file(folder).path)
      while let file = files?.nextObject() as? String {
        let isText = file.contains(".") && !file.hasSuffix(".variables.json")
        if isText { found.insert("\(folder)/\(file)") }
      }
    }
    #expect(found == listed)
  }
}
