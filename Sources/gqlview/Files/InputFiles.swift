import Explorer
import GraphQLCompiler
import GraphQLRuntime

/// Turns the operands of a command line into the texts of a workspace.
enum InputFiles {
  /// The text that `-` stands for is shown under this name.
  static let standardInputName = "<stdin>"

  /// Reads every file that the operands name, in their order, and the variables.
  ///
  /// Of a large response only the beginning where `readsBeginnings` says so, and of standard input
  /// what there is where it is given; the caller reads on.
  static func read(
    _ operands: [String],
    variables: String?,
    readsBeginnings: Bool = false,
    standardInput: StandardInput? = nil
  ) throws(FileError) -> [WorkspaceInput] {
    var inputs: [WorkspaceInput] = []
    var seenStandardInput = false
    for operand in operands {
      if operand == "-" {
        guard !seenStandardInput else { throw FileError("'-' can be given once only") }
        seenStandardInput = true
        inputs.append(try self.standardInput(standardInput))
        continue
      }
      let kind: FileReader.Kind
      do throws(FileError) {
        kind = try FileReader.kind(of: operand)
      } catch {
        // A first word that looks like no file may be a command with a slip in it.
        guard operand == operands.first, operand.utf8.allSatisfy({ $0 | 0x20 >= 0x61 }) else {
          throw error
        }
        let near = Suggestions.near(
          operand,
          in: Subcommand.allCases.map(\.rawValue).filter { $0 != "explore" }
        )
        throw FileError(
          "there is no command and no file '\(operand)'." + Suggestions.sentence(near)
        )
      }
      switch kind {
      case .file:
        inputs.append(try input(operand, readsBeginnings))
      case .folder:
        let paths = try FolderListing.files(in: operand, accepts: isTakenFromFolder)
        guard !paths.isEmpty else {
          let endings = WorkspaceInput.knownEndings.map { ".\($0)" }.joined(separator: ", ")
          throw FileError("\(operand): no file in this folder ends in \(endings)")
        }
        for path in paths {
          inputs.append(try input(path, readsBeginnings))
        }
      }
    }
    if let variables { inputs.append(try self.variables(variables)) }
    return inputs
  }

  /// A response of more bytes is shown before it is read to its end.
  private static let beginning = 1 << 18

  private static func standardInput(
    _ standardInput: StandardInput?
  ) throws(FileError) -> WorkspaceInput {
    let name = standardInputName
    guard let standardInput else {
      let bytes = try FileReader.standardInput()
      return WorkspaceInput(name: name, role: .response, utf8: bytes)
    }
    try standardInput.readBeginning(limit: beginning)
    var input = WorkspaceInput(name: name, role: .response, utf8: standardInput.bytes)
    if !standardInput.isAtEnd { input.wholeSize = 0 }
    return input
  }

  private static func input(
    _ path: String,
    _ readsBeginning: Bool
  ) throws(FileError) -> WorkspaceInput {
    if readsBeginning {
      let (bytes, size) = try FileReader.beginning(of: path, limit: beginning)
      if size > 2 * beginning,
        let input = WorkspaceInput(name: path, beginning: bytes, wholeSize: size)
      {
        return input
      }
    }
    return WorkspaceInput(name: path, utf8: try FileReader.bytes(of: path))
  }

  /// Whether a folder stands for a file of this name too; variable values are for `--variables`.
  static func isTakenFromFolder(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    return WorkspaceInput.knownEndings.contains(ending) && !name.hasSuffix(".variables.json")
  }

  /// A value of `--variables`: JSON if it reads as JSON, else a file's name.
  ///
  /// A file can be named `7` or `true`; where there is one, it is meant.
  private static func variables(_ value: String) throws(FileError) -> WorkspaceInput {
    if isJSON(value), !FileReader.exists(value) {
      return WorkspaceInput(name: "<variables>", role: .variables, utf8: Array(value.utf8))
    }
    return WorkspaceInput(name: value, role: .variables, utf8: try FileReader.bytes(of: value))
  }

  private static func isJSON(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
    case _: (try? JSONDocument(Array(text.utf8))) != nil
    }
  }
}
