import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// Executes any JSON in strict and lenient mode, and explains, counts and caches the result.
///
/// A result without faults must be the same when it is read from the cache.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExecution(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // The bytes before the JSON are the path to explain, and also select the variables.
  let split = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  let path = String(decoding: bytes[..<split], as: UTF8.self)
  bytes.removeFirst(split)
  guard let json = try? JSONDocument(bytes) else { return 0 }
  let response = GraphQLResponse(json)
  for mode in [ExecutionMode.strict, .lenient] {
    let variables: VariableValues =
      split % 3 == 0 ? .none : ["a": .bool(split % 2 == 0), "b": .bool(split % 5 == 0)]
    let result = Executor.execute(
      zoo.lowering.plan,
      data: response.data,
      variables: variables,
      mode: mode
    )
    let reader = ResponseReader(
      document: zoo.compiled,
      operation: 0,
      schema: zoo.schema,
      lowering: zoo.lowering,
      result: result,
      response: response,
      responseFile: .builtIn,
      sources: zoo.sources
    )
    explain(reader, path)
    cache(reader)
  }
  return 0
}

private func explain(_ reader: ResponseReader, _ path: String) {
  _ = reader.why(path)
  _ = reader.diagnostics
  _ = reader.result.dump()
  for (entity, views) in reader.result.entities.map({ ($0, reader.views(of: $0)) }) {
    _ = reader.consequences(at: reader.result.path(of: entity))
    for view in views {
      let set = reader.document[view.set]
      for accessor in set.accessors { _ = reader.explanation(of: accessor, in: entity) }
      for accessor in set.caseAccessors {
        let isThere = reader.outcome(of: accessor.selectionSet, in: entity).isFulfilled
        let explanation = reader.explanation(of: accessor.selectionSet, in: entity)
        require(isThere == explanation.isPresent, "the explanation is another decision")
      }
    }
  }
  let coverage = Coverage([reader])
  // Responses to another operation are not counted.
  let count = reader.foreignResponse == nil ? reader.result.entityCount : 0
  require(coverage.entityCount == count, "an entity is not counted")
}

private func cache(_ reader: ResponseReader) {
  let result = reader.result
  let write = CacheWriter.write(
    result,
    rules: CacheKeyRules([.init(type: "Pet", fields: ["name"])])
  )
  guard result.faultCount == 0, result.root != nil, result.rules == ExecutionRules(.strict),
    write.conflicts.isEmpty
  else { return }
  let document = write.cache.document(for: result.plan, variables: result.variables)
  let again = Executor.execute(
    result.plan,
    data: document?.root["data"],
    variables: result.variables
  )
  require(lines(of: again) == lines(of: result), "the cache reads differently: \(result.dump())")
}

/// Returns the dump without the parts that depend on the response's text.
private func lines(of result: ExecutionResult) -> [Substring] {
  result.dump().split(separator: "\n").filter {
    !$0.hasPrefix("unselected keys:") && !$0.hasPrefix("note at ")
  }
}

private let zoo = Zoo()

private struct Zoo {
  let schema: Schema
  let compiled: CompiledDocument
  let lowering: LoweredOperation
  let sources: SourceMap

  init() {
    var sources = SourceMap()
    let types = Parser.parse(sources.add(name: "s.graphqls", text: Self.types)).document
    let document = Parser.parse(sources.add(name: "q.graphql", text: Self.document)).document
    schema = SchemaBuilder.build([types])
    compiled = Compiler.compile([document], schema: schema)
    lowering = compiled.lowered(operation: 0, schema: schema)
    self.sources = sources
  }

  private static let types = """
    type Query { animals: [Animal!]! any: [[Thing]] pet: Pet cat: Cat }
    interface Animal {
      id: ID! species: String! size: Size grid: [[Int]!] rival: Animal weight: Float
    }
    interface Pet { name: String toy: String! }
    union Thing = Cat | Dog | Rock
    enum Size { SMALL LARGE }
    type Cat implements Animal & Pet {
      id: ID! species: String! size: Size grid: [[Int]!] rival: Animal weight: Float
      name: String toy: String! lives: Int!
    }
    type Dog implements Animal & Pet {
      id: ID! species: String! size: Size grid: [[Int]!] rival: Cat weight: Float
      name: String toy: String! isGood: Boolean!
    }
    type Rock implements Pet { name: String toy: String! }
    """

  private static let document = """
    query Zoo($a: Boolean!, $b: Boolean = true) {
      animals {
        id
        species @skip(if: $a)
        size
        grid
        ...Friend
        ... on Pet { name ... on Cat { lives } ... on Dog @include(if: $b) { isGood } }
        ... @include(if: $a) { weight }
      }
      any { ... on Pet { toy } ... on Animal { rival { id ... on Pet { name } } } }
      pet { name ... on Animal { species } }
      cat { again: name ...Friend @include(if: $b) }
    }
    fragment Friend on Animal {
      rival { species rival { id } ... on Dog { isGood rival { lives } } }
    }
    """
}
