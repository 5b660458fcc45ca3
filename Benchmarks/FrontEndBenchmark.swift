import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Measures parsing, schema building and validation of generated documents, compared with other
/// implementations.
enum FrontEndBenchmark {
  private static let rounds = 630

  static func run(program: String) {
    let inputs = Inputs()
    var sources = SourceMap()
    let schema = measureSchema(inputs, &sources)
    let tasks = measureDocuments(inputs, schema, &sources)
    measureGrowth(schema, &sources)
    ResidentMemory.report(program: program, schema: inputs.schema)
    Peers.report(inputs.files, tasks)
  }

  /// The input texts, which other implementations read as files.
  struct Inputs {
    let schema = Array(GeneratedInputs.schema(rounds: rounds).utf8)
    let operations = Array(GeneratedInputs.operations(count: 2_000, rounds: rounds).utf8)
    let large = Array(GeneratedInputs.largeOperation(fields: 10_000, rounds: rounds).utf8)
    let wide = Array(GeneratedInputs.wideOperation(count: 1_000).utf8)

    var files: [(name: String, bytes: [UInt8])] {
      [
        ("schema.graphqls", schema), ("operations.graphql", operations), ("large.graphql", large),
        ("wide.graphql", wide),
      ]
    }
  }

  /// A measured task; `key` identifies it in the results of other implementations.
  typealias Task = (key: String, measurement: Measurement)

  private static func measureSchema(_ inputs: Inputs, _ sources: inout SourceMap) -> Schema {
    let bytes = inputs.schema
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    print("# Front end: a schema of \(bytes.count / 1_000) KB, \(lines) lines")
    let pass = Measurement.cpu("one pass over the bytes") { bytes.reduce(0) { $0 &+ Int($1) } }
    pass.report(note: pass.throughput(bytes: bytes.count))
    let file = sources.add(name: "schema.graphqls", utf8: bytes)
    let lex = Measurement.cpu("cut into tokens") { tokens(of: bytes) }
    lex.report(relativeTo: pass, note: lex.throughput(bytes: bytes.count))
    let parse = Measurement.cpu("parse") { Parser.parse(file).document.definitions.count }
    parse.report(relativeTo: pass, note: parse.throughput(bytes: bytes.count))
    let document = Parser.parse(file).document
    let build = Measurement.cpu("build the schema") { SchemaBuilder.build([document]).types.count }
    build.report(relativeTo: parse)
    let schema = SchemaBuilder.build([document])
    let validate = Measurement.cpu("validate the schema, every rule") {
      SchemaValidator.validate([document], schema: schema).count
    }
    validate.report(relativeTo: parse)
    return schema
  }

  private static func tokens(of bytes: [UInt8]) -> Int {
    var lexer = Lexer(bytes)
    var count = 0
    while let token = try? lexer.next(), token.kind != .endOfFile { count += 1 }
    return count
  }

  private static func measureDocuments(
    _ inputs: Inputs,
    _ schema: Schema,
    _ sources: inout SourceMap
  ) -> [Task] {
    let bytes = inputs.schema
    let load = Measurement.cpu("schema: parse, build, validate") {
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "schema", utf8: bytes)).document
      let schema = SchemaBuilder.build([document])
      return SchemaValidator.validate([document], schema: schema).count
    }
    load.report(note: load.throughput(bytes: bytes.count))
    var tasks: [Task] = [("schema", load)]
    let documents = [
      ("operations", "2,000 operations with fragments", inputs.operations),
      ("large", "one operation of 10,000 fields", inputs.large),
      ("wide", "1,000 overlapping fields with subfields", inputs.wide),
    ]
    for (key, title, bytes) in documents {
      print("# \(title), \(bytes.count / 1_000) KB")
      let file = sources.add(name: key + ".graphql", utf8: bytes)
      let parse = Measurement.cpu("parse") { Parser.parse(file).document.definitions.count }
      parse.report(note: parse.throughput(bytes: bytes.count))
      let document = Parser.parse(file).document
      let validate = Measurement.cpu("validate, every rule") {
        Validator.validate([document], schema: schema).count
      }
      validate.report(relativeTo: parse, note: validate.throughput(bytes: bytes.count))
      let whole = Measurement.cpu("\(key): parse, validate") {
        Validator.validate([Parser.parse(file).document], schema: schema).count
      }
      tasks.append((key, whole))
    }
    return tasks
  }

  /// Measures loading a schema from an introspection result.
  static func measureIntrospection(_ bytes: [UInt8]) -> Measurement {
    Measurement.cpu("introspection: scan, read, build, validate") {
      var sources = SourceMap()
      let file = sources.add(name: "introspection.json", utf8: bytes)
      guard let json = try? JSONDocument(file.utf8) else { return 0 }
      let document = IntrospectionReader.read(json, file: file.id).document
      let schema = SchemaBuilder.build([document])
      return SchemaValidator.validate([document], schema: schema).count
    }
  }

  /// Measures the cost of doubling the number of overlapping fields.
  private static func measureGrowth(_ schema: Schema, _ sources: inout SourceMap) {
    print("# Validating overlapping fields, each time twice as many")
    var last: Measurement?
    for count in [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] {
      let text = GeneratedInputs.wideOperation(count: count)
      let document = Parser.parse(sources.add(name: "wide.graphql", text: text)).document
      let validate = Measurement.cpu("\(count) fields", runs: 5) {
        Validator.validate([document], schema: schema).count
      }
      validate.report(relativeTo: last)
      last = validate
    }
  }
}
