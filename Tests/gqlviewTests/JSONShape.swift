import Foundation

/// Which keys JSON reports have, and of which kinds their values are, over several of them.
struct JSONShape {
  /// The kinds of what is no object and no list.
  private var kinds: Set<String>
  private var members: [String: JSONShape] = [:]
  /// What a list holds, as one shape; empty for what was never a list.
  private var elements: [JSONShape] = []

  /// Keys below which names of documents and responses stand, not the report's own.
  private static let open: Set<String> = [
    "arguments", "data", "extensions", "reasons", "record", "response", "value", "variables",
  ]

  init(kinds: Set<String> = []) { self.kinds = kinds }

  /// Takes what one report prints.
  mutating func add(_ text: String) throws {
    add(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed]),
      under: ""
    )
  }

  private mutating func add(_ value: Any, under key: String) {
    switch value {
    case is [String: Any] where Self.open.contains(key): kinds.insert("any object")
    case let object as [String: Any]:
      for (key, value) in object { members[key, default: JSONShape()].add(value, under: key) }
      if object.isEmpty { kinds.insert("object") }
    case let list as [Any]:
      if elements.isEmpty { elements = [JSONShape()] }
      for element in list { elements[0].add(element, under: key) }
    case is NSNull: kinds.insert("null")
    case is String: kinds.insert("text")
    case let number as NSNumber:
      kinds.insert(String(cString: number.objCType) == "c" ? "true or false" : "number")
    case _: kinds.insert("?")
    }
  }

  /// Takes what stands under keys out, wherever that is, so that it can be told once.
  mutating func take(_ keys: Set<String>, into shared: inout [String: JSONShape]) {
    for key in members.keys.sorted() {
      members[key]?.take(keys, into: &shared)
      guard keys.contains(key), let member = members[key], let element = member.elements.first,
        !element.members.isEmpty
      else { continue }
      shared[key, default: JSONShape()].merge(element)
      members[key]?.elements = [JSONShape(kinds: ["see \(key)"])]
    }
    for index in elements.indices { elements[index].take(keys, into: &shared) }
  }

  /// Takes the items of a list for objects whose keys are names of the documents.
  mutating func open(itemsOf key: String) {
    members[key]?.elements = [JSONShape(kinds: ["any object"])]
  }

  private mutating func merge(_ other: JSONShape) {
    kinds.formUnion(other.kinds)
    members.merge(other.members) { mine, theirs in
      var merged = mine
      merged.merge(theirs)
      return merged
    }
    if elements.isEmpty {
      elements = other.elements
    } else if let element = other.elements.first {
      elements[0].merge(element)
    }
  }

  /// A line for each key, what stands below it behind two blanks more.
  func outline(_ indent: String = "") -> String {
    members.sorted { $0.key < $1.key }.map { key, member in
      "\(indent)\(key): \(member.summary)\n" + member.nested(indent + "  ")
    }
    .joined()
  }

  private var isPlace: Bool {
    !members.isEmpty && Set(members.keys).isSubset(of: ["file", "line", "column"])
  }

  private func nested(_ indent: String) -> String {
    if isPlace { return "" }
    return outline(indent) + elements.map { $0.nested(indent) }.joined()
  }

  private var summary: String {
    var words = kinds.sorted()
    if !members.isEmpty { words.insert(isPlace ? "place" : "object", at: 0) }
    if let element = elements.first { words.insert("[\(element.summary)]", at: 0) }
    return words.joined(separator: " or ")
  }
}
