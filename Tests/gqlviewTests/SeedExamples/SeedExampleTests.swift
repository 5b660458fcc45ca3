import Foundation
import TestSupport
import Testing

/// Runs the examples from the dialects' specification texts as programs of a package that depends
/// on this one.
@Suite struct SeedExampleTests {
  @Test(arguments: try SeedExamplesPackage.programs())
  func `each example gets the response that its text describes`(_ program: String) throws {
    let package = try SeedExamplesPackage.built.get()
    guard case .success(let examples) = TestServer.examples,
      case .success(let animals) = TestServer.animals
    else { return print("not run: the examples of \(program) (no server)") }
    try Golden.expect(
      package.output(
        of: program,
        [examples.url(""), animals.url("/")],
        proxy: examples.url("")
      ),
      equals: "Tests/SeedExamples/Goldens/\(program).txt"
    )
  }

  @Test func `the examples build against the package's sources`() throws {
    guard ProcessInfo.processInfo.environment["SEED_EXAMPLES"] == "1" else {
      return print(
        "not run: 1 build of the examples with gqlview's sources; SEED_EXAMPLES=1 runs it"
      )
    }
    _ = try SeedExamplesPackage(.sources)
  }
}
