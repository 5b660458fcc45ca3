import TestSupport
import Testing

/// Tests the command lines in `Goldens`: every file contains a command line with its complete
/// output and exit status.
///
/// Words are separated by single spaces. To add a case, create a file with the command line and run
/// the tests with `UPDATE_GOLDEN=1`.
@Suite struct TranscriptTests {
  @Test(arguments: GoldenCase.all(in: "Tests/gqlviewTests/Goldens"))
  func `a run prints the recorded output`(golden: GoldenCase) throws {
    let words = golden.input.split(whereSeparator: \.isWhitespace).map(String.init)
    try golden.expect(try ProgramRun(words).transcript)
  }
}
