import Explorer
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compiles the generated Swift of one operation against the runtime, runs a response through it,
/// and holds what it does against what the explorer says.
struct SwiftProof {
  private let compiler: SwiftCompiler
  private let runtime: String
  private let isCancelled: (() -> Bool)?

  /// With `isCancelled` what is compiled and run is ended once that holds.
  init(isCancelled: (() -> Bool)? = nil) throws(FileError) {
    self.isCancelled = isCancelled
    guard let compiler = SwiftCompiler(isCancelled: isCancelled) else {
      throw FileError("there is no swiftc in the search path to compile with")
    }
    guard let runtime = RuntimeSources.folder() else {
      throw FileError(
        "the runtime's sources are not found; GQLVIEW_RUNTIME names their folder"
      )
    }
    self.compiler = compiler
    self.runtime = runtime
  }

  /// Proves one execution; `report` is told which part is done.
  func run(
    _ reader: ResponseReader,
    _ options: CodegenOptions,
    variables: VariableValues,
    isLenient: Bool,
    report: (Double) -> Void = { _ in }
  ) throws(FileError) -> ProofOutcome {
    guard options.dialect == .proposal else {
      throw FileError(
        "a proof needs the dialect 'proposal', whose programs have a plan and a trace to compare"
      )
    }
    let modules = try compiledRuntime()
    report(0.3)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let document = reader.document.part(of: reader.operation)
    var plain = options
    plain.layout = .folder
    plain.operationsFolder = nil
    plain.hasMocks = false
    plain.runtime.module = nil
    let generator = SwiftGenerator(document: document, schema: reader.schema, options: plain)
    let files = generator.files().filter { $0.path.hasSuffix(".swift") }
    let driver = DriverSource(document: document, moduleName: plain.moduleName).files()
    var paths: [String] = []
    for (path, text) in files.map({ ($0.path, $0.text) }) + driver {
      let place = "\(folder.path)/Sources/\(path)"
      try FileWriter.write(text, to: place)
      paths.append(place)
    }
    let program = folder.path + "/program"
    let compilation = try compiler.compileProgram(
      plain.moduleName,
      paths,
      against: "GraphQLRuntime",
      in: modules,
      to: program
    )
    guard compilation.status == 0 else {
      let said = String(decoding: compilation.output, as: UTF8.self) + compilation.errors
      let errors = SwiftCompiler.errors(in: said, below: folder.path + "/Sources")
      guard !errors.isEmpty else { throw FileError("swiftc failed: " + said.prefix(2_000)) }
      return .refused(
        errors.map { message in
          .init(
            path: message.file,
            line: message.line,
            column: message.column,
            text: message.text,
            file: files.first { $0.path == message.file }
          )
        }
      )
    }
    report(0.9)
    return try compare(reader, program, folder, variables, isLenient)
  }

  private func compare(
    _ reader: ResponseReader,
    _ program: String,
    _ folder: TemporaryFolder,
    _ variables: VariableValues,
    _ isLenient: Bool
  ) throws(FileError) -> ProofOutcome {
    let response = folder.path + "/response.json"
    let bytes = reader.sources.file(reader.responseFile)?.utf8 ?? []
    try FileWriter.write(String(decoding: bytes, as: UTF8.self), to: response)
    let values = variables.entries.map { ($0.name, $0.value as JSONValue?) }
    let job = [
      reader.document.operations[reader.operation].structName,
      isLenient ? "lenient" : "strict",
      JSONPrinter.print(JSONValue.object(present: values), layout: .compact),
      response,
    ].joined(separator: "\t")
    let jobs = folder.path + "/jobs"
    try FileWriter.write(job, to: jobs)
    let run = try ChildProcess.run([program, jobs], isCancelled: isCancelled)
    let output = String(decoding: run.output, as: UTF8.self)
    guard run.status == 0, let made = DriverOutcome.outcomes(in: output).first else {
      let last = run.errors.split(separator: "\n").first.map(String.init) ?? ""
      return .differs("the compiled Swift ended with \(run.status): \(last)")
    }
    let expected = DriverOutcome(
      plan: reader.lowering.plan.dump(),
      result: reader.result.dump(),
      views: ExpectedViews(reader: reader).text()
    )
    for (name, part) in [("plan", \DriverOutcome.plan), ("result", \.result), ("views", \.views)] {
      if let difference = Self.difference(made[keyPath: part], expected[keyPath: part]) {
        return .differs("the \(name) differs: \(difference)")
      }
    }
    return .agrees(
      entities: reader.result.entityCount,
      lines: expected.views.utf8.count { $0 == 0x0A }
    )
  }

  /// The first line that is not the same.
  private static func difference(_ made: String, _ expected: String) -> String? {
    guard made != expected else { return nil }
    let lines = made.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, other) in zip(lines, wanted) where line != other {
      return "'\(line)' in compiled Swift, '\(other)' here"
    }
    return "\(lines.count) lines in compiled Swift, \(wanted.count) here"
  }

  /// The folder of the runtime's module, compiled at first use for these sources and this compiler.
  private func compiledRuntime() throws(FileError) -> String {
    let files = try RuntimeSources.files(in: runtime)
    var text = compiler.version
    for file in files { text += String(decoding: try FileReader.bytes(of: file), as: UTF8.self) }
    let caches =
      UserFolder.path(variable: "XDG_CACHE_HOME", inHome: ".cache").map { $0 + "/gqlview" }
      ?? "/tmp/gqlview-\(getuid())"
    try FileDraft.makeFolder(caches)
    guard FileReader.isOwn(caches) else {
      throw FileError("others may write in \(caches), where the compiled runtime would be kept")
    }
    let folder = "\(caches)/runtime-\(SHA256.hex(text).prefix(16))"
    if FileReader.exists(folder) { return folder }
    // Made elsewhere and moved as a whole: somebody else may be at it.
    let draft = try TemporaryFolder(beside: folder)
    let compilation: ChildProcess
    do throws(FileError) {
      compilation = try compiler.compileModule("GraphQLRuntime", files, into: draft.path)
    } catch {
      draft.remove()
      throw error
    }
    guard compilation.status == 0 else {
      draft.remove()
      throw FileError("swiftc cannot compile the runtime: " + compilation.errors.prefix(2_000))
    }
    if rename(draft.path, folder) != 0 { draft.remove() }
    return folder
  }
}
