package import TerminalUI

/// An error in a script, or a failed check; the line starts at 1.
package struct ScriptError: Error, Hashable, Sendable {
  package let line: Int
  package let message: String
  /// The screen that failed a check, as text.
  package var screen: String?

  /// The message with the screen.
  package var text: String { screen.map { "\(message):\n\($0)" } ?? message }
}

/// A script of keys and command lines: a test of a screen, or a macro.
///
/// Lines with keys use the notation of ``KeyNotation``. A line that starts with a colon is a
/// command; `:screen`, `:state`, `:expect TEXT`, `:expect! TEXT`, `:size WxH` and `:wait` exist
/// only in scripts. Empty lines and lines that start with `# ` are ignored.
package struct Script: Sendable {
  package enum Step: Sendable, Equatable {
    case keys([Key])
    case line(String)
    /// Prints the screen as text.
    case screen
    /// Prints the state as JSON on one line.
    case state
    case expect(String, isPresent: Bool)
    case size(Size)
    /// Waits until hints appear.
    case wait
  }

  package private(set) var steps: [(line: Int, step: Step)] = []

  /// True if the script prints or checks something.
  package var reports: Bool {
    steps.contains { step in
      switch step.step {
      case .screen, .state, .expect: true
      case .keys, .line, .size, .wait: false
      }
    }
  }

  package init(_ text: String) throws(ScriptError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if line.isEmpty || line == "#" || line.hasPrefix("# ") { continue }
      steps.append((index + 1, try Self.step(String(line), number: index + 1)))
    }
  }

  private static func step(_ line: String, number: Int) throws(ScriptError) -> Step {
    guard line.hasPrefix(":") else {
      do throws(KeyNotationError) {
        return .keys(try KeyNotation.parse(line))
      } catch {
        throw ScriptError(
          line: number,
          message: "\(error.message), at character \(error.offset + 1) of '\(line)'"
        )
      }
    }
    var command = String(line.dropFirst())
    // A final `<Enter>`, as if typed, is accepted.
    if command.hasSuffix("<Enter>") { command.removeLast(7) }
    let words = command.split(maxSplits: 1) { $0 == " " }.map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "screen" where rest.isEmpty: return .screen
    case "state": return .state
    case "wait": return .wait
    case "expect" where !rest.isEmpty: return .expect(rest, isPresent: true)
    case "expect!" where !rest.isEmpty: return .expect(rest, isPresent: false)
    case "expect", "expect!": throw ScriptError(line: number, message: "expect needs text")
    case "size":
      let sides = rest.split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...1000).contains($0) }) else {
        throw ScriptError(line: number, message: "size needs columns and rows such as 80x24")
      }
      return .size(Size(width: sides[0], height: sides[1]))
    case _: return .line(command)
    }
  }

  /// Runs the script, and returns the effects for the caller, in order, up to a quit.
  ///
  /// `output` receives the printed texts, each with a final newline.
  package func play(on model: inout Model, output: (String) -> Void) throws(ScriptError) -> [Effect]
  {
    let wasScripted = model.core.session.isScripted
    model.core.session.isScripted = true
    defer { model.core.session.isScripted = wasScripted }
    var effects: [Effect] = []
    for (number, step) in steps {
      var new: [Effect] = []
      switch step {
      case .keys(let keys):
        for key in keys {
          new += finishBackgroundWork(update(&model, .key(key)), on: &model)
          if new.contains(where: \.isQuit) { break }
        }
      case .line(let line):
        do throws(LineError) {
          new = finishBackgroundWork(try run(&model, line: line), on: &model)
        } catch {
          throw ScriptError(line: number, message: error.message)
        }
        if let message = model.message, message.role == .warning {
          throw ScriptError(line: number, message: message.text)
        }
      case .screen: output(render(model).text + "\n")
      case .state: output(JSONLine.state(of: model) + "\n")
      case .expect(let text, let isPresent):
        let screen = render(model).text
        guard screen.contains(text) == isPresent else {
          let found = isPresent ? "is not on" : "is on"
          throw ScriptError(
            line: number,
            message: "'\(text)' \(found) the screen",
            screen: screen
          )
        }
      case .size(let size): new = update(&model, .resize(size))
      case .wait: new = update(&model, .pause)
      }
      effects += new
      if new.contains(where: \.isQuit) { break }
    }
    return effects
  }
}

extension Effect {
  package var isQuit: Bool {
    if case .quit = self { true } else { false }
  }
}

/// Runs a command line.
package func run(_ model: inout Model, line: String) throws(LineError) -> [Effect] {
  model.core.promptState.message = nil
  try model.run(line: line)
  model.settle()
  return model.takeRequests()
}
