import GraphQLRuntime

/// The parts of the selection that can be copied.
package enum Copyable: CaseIterable, Sendable {
  case value, line, string, key, path, bracketPath, jqPath, coordinate, accessor, why, swift
  case document, error, type, cacheKey, migration

  var letter: String {
    switch self {
    case .value: "y"
    case .line: "v"
    case .string: "s"
    case .key: "k"
    case .path: "p"
    case .bracketPath: "b"
    case .jqPath: "q"
    case .coordinate: "c"
    case .accessor: "a"
    case .why: "w"
    case .swift: "g"
    case .document: "d"
    case .error: "e"
    case .type: "t"
    case .cacheKey: "C"
    case .migration: "m"
    }
  }

  /// The suffix of the command's name.
  var name: String {
    switch self {
    case .value: "value"
    case .line: "line"
    case .string: "string"
    case .key: "key"
    case .path: "path"
    case .bracketPath: "bracket-path"
    case .jqPath: "jq-path"
    case .coordinate: "coordinate"
    case .accessor: "accessor"
    case .why: "reason"
    case .swift: "swift"
    case .document: "document"
    case .error: "error"
    case .type: "type"
    case .cacheKey: "cache-key"
    case .migration: "migration"
    }
  }

  var noun: String {
    switch self {
    case .value, .line: "value"
    case .string: "string"
    case .key: "key"
    case .path, .bracketPath, .jqPath: "path"
    case .coordinate: "schema coordinate"
    case .accessor: "Swift accessor"
    case .why: "reason"
    case .swift: "generated Swift"
    case .document: "place in a document"
    case .error: "error"
    case .type: "type"
    case .cacheKey: "cache key"
    case .migration: "migration table"
    }
  }

  var help: String {
    switch self {
    case .value: "the value as indented JSON"
    case .line: "the value as JSON on one line"
    case .string: "the text of a string"
    case .key: "the response key"
    case .path: "the response path, .allAnimals[1].species"
    case .bracketPath: "the response path in brackets, [\"allAnimals\"][1]"
    case .jqPath: "the path for jq, .data.allAnimals[1].species"
    case .coordinate: "the schema coordinate, Animal.species"
    case .accessor: "the Swift expression, data.allAnimals[1].asPet?.humanName"
    case .why: "the explanation of why it is present or nil"
    case .swift: "the generated struct"
    case .document: "the part of the document that selects it"
    case .error: "the server's error for it"
    case .type: "the field's type"
    case .cacheKey: "the cache record key and field, Cat:Tom.species"
    case .migration: "the Swift expression that reads it in each dialect"
    }
  }
}

/// A value that takes long to print.
struct LargeValue: Sendable {
  let node: JSONNode
  let layout: JSONPrinter.Layout

  /// The size in the response, in bytes.
  var size: Int { node.endOffset - node.offset }
  var text: String { JSONPrinter.print(node, layout: layout) }
}
