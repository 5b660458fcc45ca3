import GraphQLRuntime
import GraphQLSyntax

/// A value in a JSON or YAML configuration file, with its position.
struct ConfigurationNode {
  enum Value {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case list([ConfigurationNode])
    case map([Entry])
  }

  struct Entry {
    let key: String
    let keyRange: SourceRange
    let value: ConfigurationNode
  }

  let value: Value
  let range: SourceRange

  init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Converts a JSON value; recursion is safe because the JSON reader limits the depth.
  init(_ node: JSONNode, in file: SourceFileID) {
    range = SourceRange(of: node, in: file)
    switch node.kind {
    case .null: value = .null
    case .bool: value = .bool(node.bool == true)
    case .number: value = .number(node.numberText ?? "")
    case .string: value = .string(node.string ?? "")
    case .array: value = .list(node.elements.map { ConfigurationNode($0, in: file) })
    case .object:
      value = .map(
        node.members.map { member in
          let end = member.document.endOfString(at: member.keyOffset)
          return Entry(
            key: member.key,
            keyRange: SourceRange(
              file: file,
              start: UInt32(clamping: member.keyOffset),
              end: UInt32(clamping: end)
            ),
            value: ConfigurationNode(member.value, in: file)
          )
        }
      )
    }
  }

  /// The text of a string, or a number as written; `nil` for other values.
  var scalar: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .null, .bool, .list, .map: nil
    }
  }

  /// The kind with its article, for messages.
  var phrase: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .map: "an object"
    }
  }
}
