import TestSupport
import Testing
import Workspace

@testable import gqlview

@Suite struct DemoTests {
  @Test(arguments: zip(Demo.inputs.indices, ["schema", "document", "response"]))
  func `the built-in demo equals the sample`(index: Int, name: String) throws {
    let sample = Sample("animals", "AllAnimals")
    let paths = [sample.schemaPath, sample.documentPath, sample.responsePath]
    let isEqual = Demo.inputs[index].utf8 == (try PackageRoot.bytes(paths[index]))
    #expect(isEqual, "Scripts/embed-demo writes the \(name) anew")
  }
}
