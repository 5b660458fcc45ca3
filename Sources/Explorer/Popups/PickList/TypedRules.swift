import ResponseAnalysis
import ResponseTools
import TerminalUI

/// The rules typed by the user, and their list.
enum TypedRules {
  static func add(_ text: String, in core: inout Core) {
    do throws(FilterError) {
      core.traffic.rules.append(try TrafficRule(text))
    } catch {
      let meant = error.suggestions.first.map { " Did you mean '\($0)'?" } ?? ""
      let place = error.range.lowerBound + 1
      return core.say("rule, character \(place): \(error.sentence)\(meant)", .warning)
    }
    core.say(state(of: core))
  }

  /// Removes a rule; exchanges that it paused stay paused.
  static func remove(_ index: Int, in core: inout Core) {
    guard core.traffic.rules.indices.contains(index) else { return }
    let rule = core.traffic.rules.remove(at: index)
    core.say("Removed '\(rule.text)'. " + state(of: core))
  }

  /// Writes the rules to a file for `--rules`.
  static func write(to path: String, mode: WriteMode, in core: inout Core) {
    let rules = core.traffic.rules
    guard !rules.isEmpty else { return core.say("No rules to write.", .warning) }
    core.request(.write(path: path, text: rules.map { $0.text + "\n" }.joined(), mode))
  }

  static func open(in core: inout Core) {
    let rules = core.traffic.rules
    let examples = TrafficRule.forms.prefix(3).map { ":rule \($0.form)" }.joined(separator: ", ")
    PickList.open(
      "Rules (Enter removes one)",
      rules.indices.map { PickList.Item(rules[$0].text, .rule($0)) },
      emptyMessage: "No rules yet: \(examples) ….",
      in: &core
    )
  }

  private static func state(of core: Core) -> String {
    let count = core.traffic.rules.count
    if count == 0 { return "No active rules." }
    let rules = count == 1 ? "1 rule active" : "\(count) rules active"
    return rules + (core.traffic.place == nil ? " after ':listen' starts the proxy." : ".")
  }
}
