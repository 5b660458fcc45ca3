import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import LibC
import ProjectInputs
import ResponseAnalysis
import SelectionIR
import Workspace

/// Compiles the generated Swift of one operation, runs it on a response, and compares the result
/// with the explorer's.
struct SwiftProof {
  private let compiler: SwiftCompiler
  private let runtime: String
  private let isCancelled: (() -> Bool)?

  /// Creates a proof; compilation and execution stop when `isCancelled` returns true.
  init(isCancelled: (() -> Bool)? = nil) throws(FileError) {
    self.isCancelled = isCancelled
    guard let compiler = SwiftCompiler(isCancelled: isCancelled) else {
      throw FileError("swiftc is not in PATH")
    }
    guard let runtime = RuntimeSources.folder() else {
      throw FileError(RuntimeSources.absence())
    }
    self.compiler = compiler
    self.runtime = runtime
  }

  /// Proves one execution and reports progress from 0 to 1.
  func run(
    _ reader: ResponseReader,
    _ options: CodegenOptions,
    variables: VariableValues,
    isLenient: Bool,
    report: (Double) -> Void = { _ in }
  ) throws(FileError) -> ProofOutcome {
    if options.dialect.traits.contains(.usesExternalRuntime) {
      throw FileError(
        "\(options.dialect.clientName) is not included in gqlview, so code cannot be compiled against "
          + "it; 'gqlview synthesize --tests' prints a test for a project that has it"
      )
    }
    let modules = try RuntimeModules(compiler, sources: runtime, for: options.dialect).compiled()
    report(0.3)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let build = Build(reader: reader, options: options, modules: modules, folder: folder)
    guard !options.dialect.traits.contains(.isReference) else {
      let driver = DriverSource(document: build.document, moduleName: options.moduleName).files()
      if let refused = try compile(build, driver) { return refused }
      report(0.9)
      return try compare(
        reader,
        program: build.program,
        folder: folder,
        variables: variables,
        isLenient: isLenient
      )
    }
    let driver = ReadingDriver(build.reader, build.source)
    let texts: (response: String, program: String)
    do throws(ResponseSwift.Fault) {
      texts = (try driver.response(), try driver.text())
    } catch {
      throw FileError(error.message)
    }
    return try read(driver, response: texts.response, text: texts.program, build: build) {
      report(0.9)
    }
  }

  /// The inputs and the folder of a compilation.
  private struct Build {
    let document: CompiledDocument
    /// Reads the response with the operation of the compiled document.
    let reader: ResponseReader
    let source: DialectSource
    let modules: RuntimeModules.Compiled
    let folder: TemporaryFolder

    var program: String { folder.path + "/program" }

    init(
      reader: ResponseReader,
      options: CodegenOptions,
      modules: RuntimeModules.Compiled,
      folder: TemporaryFolder
    ) {
      document = reader.document.part(of: reader.operation)
      var plain = options
      plain.layout = .folder
      plain.operationsFolder = nil
      plain.hasMocks = false
      plain.runtime.module = nil
      self.reader = reader.reading(partOf: document)
      source = DialectSource(
        document: document,
        schema: reader.schema,
        options: plain,
        sources: reader.sources
      )
      self.modules = modules
      self.folder = folder
    }
  }

  /// Compiles the generated files together with a driver; returns `nil` on success.
  private func compile(
    _ build: Build,
    _ driver: [(path: String, text: String)]
  ) throws(FileError) -> ProofOutcome? {
    let folder = build.folder
    let source = build.source
    let generator = SwiftGenerator(
      document: source.document,
      schema: source.schema,
      options: source.options,
      sources: source.sources
    )
    let files = generator.files().filter { $0.path.hasSuffix(".swift") }
    var paths: [String] = []
    for (path, text) in files.map({ ($0.path, $0.text) }) + driver {
      let place = "\(folder.path)/Sources/\(path)"
      try FileWriter.write(text, to: place)
      paths.append(place)
    }
    let compilation = try compiler.compileProgram(
      source.options.moduleName,
      paths,
      against: build.modules.objects,
      in: build.modules.folders,
      to: build.program
    )
    guard compilation.status != 0 else { return nil }
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

  /// Compiles and runs the driver on the response, and compares the values of all expressions.
  private func read(
    _ driver: ReadingDriver,
    response: String,
    text: String,
    build: Build,
    compiled: () -> Void
  ) throws(FileError) -> ProofOutcome {
    if let refused = try compile(build, [("Driver.swift", text)]) { return refused }
    compiled()
    let file = build.folder.path + "/response.json"
    try FileWriter.write(response, to: file)
    let run = try ChildProcess.run([build.program, file], isCancelled: isCancelled)
    guard run.status == 0 else {
      let last = run.errors.split(separator: "\n").first.map(String.init) ?? ""
      return .differs("the compiled Swift exited with \(run.status): \(last)")
    }
    let printed = String(decoding: run.output, as: UTF8.self)
    if let difference = Self.difference(printed, driver.expected) { return .differs(difference) }
    return .reads(values: driver.count, leftOut: driver.leftOut, result: driver.result)
  }

  private func compare(
    _ reader: ResponseReader,
    program: String,
    folder: TemporaryFolder,
    variables: VariableValues,
    isLenient: Bool
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
      return .differs("the compiled Swift exited with \(run.status): \(last)")
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

  /// Describes the first line that differs.
  private static func difference(_ made: String, _ expected: String) -> String? {
    guard made != expected else { return nil }
    let lines = made.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, other) in zip(lines, wanted) where line != other {
      return "'\(line)' in compiled Swift, '\(other)' here"
    }
    return "\(lines.count) lines in compiled Swift, \(wanted.count) here"
  }
}
