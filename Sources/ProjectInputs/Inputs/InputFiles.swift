package import CommandLineSupport
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
package import Workspace

/// Reads the operands of a command line as workspace inputs.
///
/// The address of a server is replaced by the server's schema.
package enum InputFiles {
  /// The name displayed for `-`.
  package static let standardInputName = "<stdin>"

  /// Reads the operands' files in order, and the variables.
  ///
  /// - `readsBeginnings`: reads only the beginning of a large response; the caller reads the rest.
  /// - `standardInput`: reads only what is available; the caller reads the rest.
  /// - `mocks`: which mock files are read as responses.
  /// - `leavesRecordings`: leaves recordings out, because they are checked separately.
  package static func read(
    _ operands: [String],
    variables: String?,
    operation: String? = nil,
    network: Network = .none,
    readsBeginnings: Bool = false,
    standardInput: StandardInput? = nil,
    mocks: MockFolder.Reading = .all,
    leavesRecordings: Bool = false,
    supporting: [String] = [],
    commands: [String] = [],
    isCancelled: @escaping () -> Bool = { false }
  ) throws(FileError) -> [WorkspaceInput] {
    var inputs: [WorkspaceInput] = []
    var captures = CaptureInputs()
    // The recordings left out.
    var left = CaptureInputs()
    var ahead = ReadAhead(operands)
    let added = Set(supporting)
    func take(_ path: String) throws(FileError) -> WorkspaceInput? {
      var found =
        leavesRecordings
        ? try input(path, readsBeginning: readsBeginnings, ahead: &ahead, captures: &left)
        : try input(path, readsBeginning: readsBeginnings, ahead: &ahead, captures: &captures)
      found?.isSupporting = added.contains(path)
      return found
    }
    var seenStandardInput = false
    // A file named twice, by a pattern and by its name, is read once.
    var seen: Set<String> = []
    var paths = ResolvedPaths()
    for operand in operands {
      if operand == "-" {
        guard !seenStandardInput else { throw FileError("'-' can be given once only") }
        seenStandardInput = true
        if let input = try self.standardInput(standardInput, &captures) { inputs.append(input) }
        continue
      }
      if EndpointURL.isMeant(by: operand) {
        inputs.append(try network.schema(at: operand, isCancelled))
        continue
      }
      if let place = numbered(operand) {
        inputs += try numbered(operand, place: place, captures: &captures).map { [$0] } ?? []
        continue
      }
      if let resolved = paths.resolved(operand), !seen.insert(resolved).inserted { continue }
      switch try kind(of: operand, isFirst: operand == operands.first, commands) {
      case .file:
        guard mocks != .none || !MockFolder.holds(operand) else { continue }
        if let input = try take(operand) { inputs.append(input) }
      case .folder:
        let takesMocks = mocks == .all || mocks == .named && MockFolder.isMeant(by: operand)
        for path in try files(in: operand) where takesMocks || !MockFolder.holds(path) {
          guard paths.resolved(path).map({ seen.insert($0).inserted }) ?? true else { continue }
          if let input = try take(path) { inputs.append(input) }
        }
      }
    }
    if !captures.isEmpty {
      inputs += captures.texts(
        operation: operation,
        hasDocument: CaptureInputs.hasDocument(inputs),
        hasVariables: variables != nil
      )
    }
    if variables == nil { try OperationVariables.add(besideResponses: &inputs) }
    return inputs + (try self.variables(variables, beside: inputs))
  }

  /// Returns the files in a folder, at least one.
  private static func files(in folder: String) throws(FileError) -> [String] {
    let found = try FolderListing.files(
      in: folder,
      reportsSkipped: true,
      accepts: isTakenFromFolder
    )
    guard !found.isEmpty else {
      let endings = WorkspaceInput.knownEndings.map { ".\($0)" }.joined(separator: ", ")
      throw FileError("\(folder): no file in this folder ends in \(endings)")
    }
    return found
  }

  /// Reads the exchange or response with a number in a file; `nil` if it was added to `captures`.
  private static func numbered(
    _ operand: String,
    place: (path: String, number: Int, isLine: Bool),
    captures: inout CaptureInputs
  ) throws(FileError) -> WorkspaceInput? {
    let (path, number, isLine) = place
    if !isLine, let found = try Capture.exchange(number, ofSession: path) {
      try captures.add(found, named: operand, of: path)
      return nil
    }
    let bytes = try FileReader.bytes(of: path, isNamed: true)
    if !isLine, let mocks = MockFile(path, bytes) {
      try captures.add(mocks, of: path, number: number)
    } else if isLine,
      let exchange = Capture.exchanges(in: bytes)?.first(where: { $0.line == number }),
      !exchange.isOtherLine
    {
      try captures.add(exchange, named: operand, of: path)
    } else if !isLine, let exchanges = Capture.exchanges(in: bytes),
      !isOfLines(exchanges, bytes)
    {
      try captures.add(exchanges, of: path, number: number)
    } else {
      return try line(number, isLine: isLine, of: path, bytes)
    }
    return nil
  }

  /// Whether a file is several responses without requests, one per line, of which a number selects
  /// one.
  ///
  /// They are read as one exchange, as are the parts of an incremental response.
  private static func isOfLines(_ exchanges: [CapturedExchange], _ bytes: [UInt8]) -> Bool {
    guard exchanges.count == 1, let lines = JSONLines(bytes)?.lines, lines.count > 1 else {
      return false
    }
    return !lines.contains { line in
      let root = (try? JSONDocument(Array(line.utf8)))?.root
      return root?["hasNext"] != nil || root?["request"] != nil
    }
  }

  private static func kind(
    of operand: String,
    isFirst: Bool,
    _ commands: [String]
  ) throws(FileError) -> FileReader.Kind {
    do throws(FileError) {
      return try FileReader.kind(of: operand)
    } catch {
      // A first operand that does not look like a file may be a misspelled command.
      guard isFirst, operand.utf8.allSatisfy({ $0 | 0x20 >= 0x61 }) else {
        throw MissingOperand.explained(error, operand)
      }
      let near = Suggestions.near(
        operand,
        in: commands
      )
      throw FileError("no command or file '\(operand)'." + Suggestions.sentence(near))
    }
  }

  /// The size from which a response is shown before it is read completely.
  private static let beginning = 1 << 18

  /// Reads standard input; `nil` if it is a recording, which is added to `captures`.
  private static func standardInput(
    _ standardInput: StandardInput?,
    _ captures: inout CaptureInputs
  ) throws(FileError) -> WorkspaceInput? {
    let name = standardInputName
    let bytes: [UInt8]
    var isWhole = true
    if let standardInput {
      try standardInput.readBeginning(limit: beginning)
      if Capture.beginsRecording(standardInput.bytes)
        || WorkspaceInput.startsWithHashedKeys(standardInput.bytes)
      {
        try standardInput.readToEnd()
      }
      bytes = standardInput.bytes
      isWhole = standardInput.isAtEnd
    } else {
      let read = try FileReader.standardInput()
      var allowance = CompressedFile.Allowance()
      bytes =
        CompressedFile.isMeant(by: read)
        ? try CompressedFile.text(of: read, in: name, &allowance) : read
    }
    if let title = foreignForm(bytes) {
      throw FileError("\(name): this is \(title); expected GraphQL or JSON")
    }
    if isWhole, let exchanges = Capture.exchanges(in: bytes) {
      try captures.add(exchanges, of: name, number: nil)
      return nil
    }
    var input = WorkspaceInput(name: name, role: .response, utf8: bytes)
    if !isWhole { input.wholeSize = 0 }
    return input
  }

  private static func input(
    _ path: String,
    readsBeginning: Bool,
    ahead: inout ReadAhead,
    captures: inout CaptureInputs
  ) throws(FileError) -> WorkspaceInput? {
    if CacheFile.isMeant(by: path) { return WorkspaceInput(cache: try CacheFile.read(path)) }
    if readsBeginning {
      let (bytes, size) = try FileReader.beginning(of: path, limit: beginning)
      if size > 2 * beginning, !Capture.mayBegin(with: bytes),
        let input = WorkspaceInput(name: path, beginning: bytes, wholeSize: size)
      {
        return input
      }
    }
    let bytes = try text(of: path, &ahead)
    if let title = foreignForm(bytes) {
      throw FileError("\(path): this is \(title); expected GraphQL or JSON")
    }
    if path.hasSuffix(variablesEnding) {
      return WorkspaceInput(name: path, role: .variables, utf8: bytes)
    }
    let input = text(bytes, named: path)
    let isRecording: Bool =
      switch input.role {
      case .json, .response: true
      // A text with an unknown suffix may contain HTTP messages.
      case .graphql: TextRecording.begins(with: input.utf8)
      case .swift, .script, .variables: false
      }
    if isRecording, let mocks = MockFile(path, input.utf8) {
      try captures.add(mocks, of: path, number: nil)
      return nil
    }
    if isRecording, let manifest = DocumentManifest(input.utf8) {
      captures.add(manifest)
      return nil
    }
    guard isRecording, let exchanges = Capture.exchanges(in: input.utf8) else { return input }
    try captures.add(exchanges, of: path, number: nil)
    return nil
  }

  /// Returns the text of a file, whatever it contains.
  static func text(at path: String) throws(FileError) -> WorkspaceInput {
    var ahead = ReadAhead([])
    return text(try text(of: path, &ahead), named: path)
  }

  private static func text(_ bytes: [UInt8], named path: String) -> WorkspaceInput {
    let utf8 = TextEncoding.utf8(of: bytes)
    let role = WorkspaceInput.role(name: CompressedFile.plainName(path), utf8: utf8)
    return WorkspaceInput(name: path, role: role, utf8: utf8)
  }

  /// Returns the decompressed bytes of a file.
  private static func text(
    of path: String,
    _ ahead: inout ReadAhead
  ) throws(FileError) -> [UInt8] {
    let bytes = try ahead.bytes(of: path)
    guard CompressedFile.isMeant(by: bytes) else { return bytes }
    return try CompressedFile.text(of: bytes, in: path, &ahead.allowance)
  }

  /// Names a file format that is certainly not an input; `nil` otherwise.
  private static func foreignForm(_ bytes: [UInt8]) -> String? {
    if isBinary(bytes) { return "a binary file" }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let start = text.firstIndex(where: { $0 > 0x20 }), text[start] == UInt8(ascii: "<") else {
      return nil
    }
    return "HTML or XML"
  }

  /// Whether the text starts with control characters that do not occur in UTF-8 or UTF-16 text.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "%PDF-".utf8) { return true }
    let beginning = TextEncoding.utf8(of: Array(bytes.prefix(1 << 10)))
    let controls = beginning.count { $0 < 0x09 || ($0 > 0x0D && $0 < 0x1B) || $0 == 0x1C }
    // A single control character may be a mistake in a text, which is reported with its position.
    return controls > 1 && controls * 32 > beginning.count
  }

  /// Splits `capture.har#2` or `lines.ndjson:2` into the file and the number of an exchange or
  /// line.
  static func numbered(_ operand: String) -> (path: String, number: Int, isLine: Bool)? {
    guard let mark = operand.utf8.lastIndex(where: { $0 == 0x23 || $0 == 0x3A }),
      let number = Int(operand[operand.utf8.index(after: mark)...]), number > 0,
      !FileReader.exists(operand)
    else { return nil }
    let path = String(operand[..<mark])
    return FileReader.exists(path) ? (path, number, operand.utf8[mark] == 0x3A) : nil
  }

  /// Returns the response on a line, or the one with a number.
  private static func line(
    _ number: Int,
    isLine: Bool,
    of path: String,
    _ bytes: [UInt8]
  ) throws(FileError) -> WorkspaceInput {
    guard let lines = JSONLines(bytes)?.lines else {
      throw FileError(
        "\(path): this is neither a recording with numbered exchanges nor one response per line"
      )
    }
    let found = isLine ? lines.first { $0.number == number } : lines.dropFirst(number - 1).first
    guard let found else {
      throw FileError(
        isLine
          ? "\(path): line \(number) has no response"
          : "\(path): it has \(Report.count(lines.count, "response")), so none is number \(number)"
      )
    }
    var input = WorkspaceInput(
      name: "\(path):\(found.number)",
      role: .response,
      utf8: Array(found.utf8)
    )
    input.origin = .init(file: path, line: found.number)
    return input
  }

  /// Whether a file is read when its folder is given.
  ///
  /// Files with variable values are read only by `--variables`, and configurations are not inputs.
  package static func isTakenFromFolder(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    return WorkspaceInput.knownEndings.contains(ending) && !name.hasSuffix(variablesEnding)
      && !ConfigurationName.isMeant(by: name)
  }

  /// The suffix of files with variable values.
  package static let variablesEnding = ".variables.json"

  /// Returns the values of `--variables`, and with a cache file also those of each operation's
  /// variables file.
  private static func variables(
    _ given: String?,
    beside inputs: [WorkspaceInput]
  ) throws(FileError) -> [WorkspaceInput] {
    var found: [WorkspaceInput] = []
    let caches = inputs.count { $0.cache != nil }
    guard caches < 2 else { throw FileError("only one cache file can be read at a time") }
    if caches > 0 {
      found = try OperationVariables.inputs(beside: inputs)
    }
    if let given { found.append(try variables(given)) }
    return found
  }

  /// Reads the value of `--variables`: a file if one with this name exists or the value is not
  /// JSON, otherwise JSON.
  ///
  /// A file may be named `7` or `true`.
  private static func variables(_ value: String) throws(FileError) -> WorkspaceInput {
    if isJSON(value), !FileReader.exists(value) {
      var input = WorkspaceInput(name: "<variables>", role: .variables, utf8: Array(value.utf8))
      input.origin = .init(file: nil)
      return input
    }
    let utf8 = try FileReader.bytes(of: value, isNamed: true)
    return WorkspaceInput(name: value, role: .variables, utf8: utf8)
  }

  private static func isJSON(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
    case _: (try? JSONDocument(Array(text.utf8))) != nil
    }
  }
}
