import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseTools
import Workspace

extension TrafficRuleBook {
  /// Takes the rules of `--rules`, where that is given; false where some are none, which has been told.
  func readGiven(_ run: Run) throws(FileError) -> Bool {
    guard let path = run.arguments.value(.rules) else { return true }
    return read(try FileReader.bytes(of: path), path, run)
  }

  /// Takes the rules of a file; false where some are none, which has been told with their places.
  func read(_ bytes: [UInt8], _ path: String, _ run: Run) -> Bool {
    let (rules, errors) = TrafficRule.read(String(decoding: bytes, as: UTF8.self))
    // What a rule answers from is looked for before an app asks.
    for rule in rules {
      guard case .answerFrom(let file, _) = rule.action else { continue }
      do throws(FileError) {
        _ = try RuleAnswers.recordings(in: file)
      } catch {
        _ = run.refuse("\(path): \(rule.text): \(error.message)")
        return false
      }
    }
    current = rules
    guard !errors.isEmpty else { return true }
    var sources = run.workspace.sources
    let file = sources.add(name: path, utf8: bytes)
    run.refuse(errors, as: .syntax, in: file, of: sources)
    return false
  }
}
