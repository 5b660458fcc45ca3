import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseTools
import Workspace

extension TrafficRuleBook {
  /// Reads the rules of `--rules` if given; returns `false` after printing errors in them.
  func readRulesOption(_ run: Run) throws(FileError) -> Bool {
    guard let path = run.arguments.value(.rules) else { return true }
    return read(try FileReader.bytes(of: path, isNamed: true), from: path, run: run)
  }

  /// Reads the rules of a file; returns `false` after printing errors with their locations.
  func read(_ bytes: [UInt8], from path: String, run: Run) -> Bool {
    let (rules, errors) = TrafficRule.read(String(decoding: bytes, as: UTF8.self))
    // Check that each rule's answer file is readable before an app needs it.
    for rule in rules {
      guard case .answerFrom(let file, _) = rule.action else { continue }
      do throws(FileError) {
        _ = try RuleAnswers.recordings(in: file)
      } catch {
        _ = run.fail(with: "\(path): \(rule.text): \(error.message)")
        return false
      }
    }
    current = rules
    guard !errors.isEmpty else { return true }
    var sources = run.workspace.sources
    let file = sources.add(name: path, utf8: bytes)
    run.fail(with: errors, as: .syntax, in: file, of: sources)
    return false
  }
}
