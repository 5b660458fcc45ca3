import Explorer
import GraphQLCompiler
import GraphQLRuntime

extension TrafficRuleBook {
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
    run.refuse(errors, in: path, bytes)
    current = rules
    return errors.isEmpty
  }
}

extension Run {
  /// Tells what is wrong with rules, and where.
  fileprivate func refuse(_ errors: [FilterError], in path: String, _ bytes: [UInt8]) {
    guard !errors.isEmpty else { return }
    var sources = workspace.sources
    let file = sources.add(name: path, utf8: bytes)
    let diagnostics = errors.map { error in
      Diagnostic(
        stage: .syntax,
        message: error.message,
        ranges: [
          SourceRange(
            file: file.id,
            start: UInt32(clamping: error.range.lowerBound),
            end: UInt32(clamping: error.range.upperBound)
          )
        ]
      )
    }
    if arguments.isJSON {
      print(["diagnostics": JSONReport(sources: sources).diagnostics(diagnostics)])
    }
    var report = Report(isColored: false)
    DiagnosticReport(sources: sources).add(diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }
}
