import GraphQLCompiler

/// Parsing, schema building, validation and compilation over generated documents.
enum FrontEndBenchmark {
  static func run() {
    let schemaText = GeneratedInputs.schema(rounds: 1_000)
    let bytes = Array(schemaText.utf8)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    print("# Front end: a schema of \(bytes.count / 1_000) KB, \(lines) lines")
    let pass = Measurement.cpu("one pass over the bytes") {
      bytes.reduce(0) { $0 &+ Int($1) }
    }
    pass.report(note: pass.throughput(bytes: bytes.count))
    var sources = SourceMap()
    let file = sources.add(name: "schema.graphqls", utf8: bytes)
    let parse = Measurement.cpu("parse") { Parser.parse(file).document.definitions.count }
    parse.report(relativeTo: pass, note: parse.throughput(bytes: bytes.count))
    let document = Parser.parse(file).document
    let build = Measurement.cpu("build the schema") { SchemaBuilder.build([document]).types.count }
    build.report(relativeTo: parse)
    let schema = SchemaBuilder.build([document])

    let text = GeneratedInputs.operations(count: 2_000, rounds: 1_000)
    let operations = sources.add(name: "operations.graphql", text: text)
    print("# 2,000 operations with their fragments, \(text.utf8.count / 1_000) KB")
    let parseOperations = Measurement.cpu("parse") {
      Parser.parse(operations).document.definitions.count
    }
    parseOperations.report(note: parseOperations.throughput(bytes: text.utf8.count))
    let parsed = Parser.parse(operations).document
    let validation = Measurement.cpu("validate, every rule", runs: 5) {
      Validator.validate([parsed], schema: schema).count
    }
    validation.report(relativeTo: parseOperations)
    let compilation = Measurement.cpu("compile selection sets", runs: 5) {
      Compiler.compile([parsed], schema: schema).selectionSets.count
    }
    compilation.report(relativeTo: parseOperations)
  }
}
