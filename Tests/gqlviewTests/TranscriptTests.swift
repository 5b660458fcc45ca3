import TestSupport
import Testing

/// Every file of `Goldens` holds a command line and all that a shell sees of its run.
///
/// Words stand apart by single spaces; a new case is a new file, filled in by `UPDATE_GOLDEN=1`.
@Suite struct TranscriptTests {
  @Test(arguments: GoldenCase.all(in: "Tests/gqlviewTests/Goldens"))
  func aRunIsAsRecorded(golden: GoldenCase) throws {
    let words = golden.input.split(whereSeparator: \.isWhitespace).map(String.init)
    try golden.expect(try ProgramRun(words).transcript)
  }
}
