import GraphQLRuntime

@testable import ProjectInputs
@testable import TerminalUI

@testable import DocumentEditing
@testable import GraphQLSyntax
@testable import ResponseAnalysis
@testable import ResponseTools

@testable import Explorer

// These parsers read texts that people write. Printing and parsing again must give the same result,
// and every position must be inside the text.

extension Door {
  static let textDoors = [
    Door(name: "configuration") { bytes in
      var whole = Configuration()
      whole.read(bytes, file: "input")
      for problem in whole.problems { try require(!problem.text.isEmpty, "no words") }
      return whole.problems.map { sketch($0.text) }.first ?? "\(whole.commands.count)"
    },
    Door(name: "theme") { bytes in
      let (_, problems) = ThemeText.read(bytes, name: "input", file: "input")
      return problems.map { sketch($0.text) }.first ?? "a theme"
    },
    Door(name: "keys") { bytes in
      guard let keys = try? KeyNotation.parse(text(bytes)) else { return "no keys" }
      let printed = KeyNotation.print(keys)
      try require((try? KeyNotation.parse(printed)) == keys, "\(printed) is read otherwise")
      return "\(min(keys.count, 4))"
    },
    Door(name: "script") { bytes in
      do throws(ScriptError) {
        return "\(min(try Script(text(bytes)).steps.count, 4))"
      } catch {
        let count = text(bytes).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .count
        try require((1...max(count, 1)).contains(error.line), "line \(error.line) of \(count)")
        return sketch(error.message)
      }
    },
    Door(name: "filter") { bytes in
      do throws(FilterError) {
        return sketch("\(try FilterParser.parse(text(bytes)))")
      } catch {
        try check(error.range, in: bytes)
        return sketch(error.sentence)
      }
    },
    Door(name: "rule") { bytes in
      do {
        let rule = try TrafficRule(text(bytes))
        let again: TrafficRule? = try? TrafficRule(rule.text)
        try require(again == rule, "'\(rule.text)' is read otherwise")
        return sketch("\(rule.action)")
      } catch let error as FilterError {
        try check(error.range, in: bytes)
        return sketch(error.sentence)
      }
    },
    Door(name: "edit") { bytes in
      do throws(EditFault) {
        return sketch("\(try DocumentEdit.rename(parsing: text(bytes)))")
      } catch {
        guard let extracted = try? DocumentEdit.extract(parsing: text(bytes)) else {
          return sketch(error.sentence)
        }
        return sketch("\(extracted)")
      }
    },
    Door(name: "coordinate") { bytes in
      do {
        let coordinate = try SchemaCoordinateParser.parse(file(bytes))
        let again = try? SchemaCoordinateParser.parse(file(Array(coordinate.description.utf8)))
        try require(again == coordinate, "\(coordinate) is read otherwise")
        return sketch("\(coordinate)".filter { !$0.isLetter })
      } catch let error as SyntaxError {
        return sketch(error.message)
      }
    },
    Door(name: "pattern") { bytes in
      let patterns = PathPattern.patterns(text(bytes), in: "/a/b", style: .apollo)
      return "\(min(patterns.count, 9))"
    },
  ]
}
