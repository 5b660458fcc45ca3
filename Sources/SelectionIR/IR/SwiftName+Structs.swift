import GraphQLValidation

extension SwiftName {
  /// The name with its first letter in lower case, as the inverse of ``capitalized(_:)``.
  static func withLowercaseFirst(_ name: String) -> String {
    guard let first = name.utf8.first, isUpper(first) else { return name }
    return String(decoding: [first + 32], as: UTF8.self) + name.dropFirst()
  }

  /// A property's name: the first letter becomes lower case, or all letters if there is no
  /// lower-case one (`HTTP`).
  package static func property(_ name: String) -> String {
    if !name.utf8.contains(where: isLower) {
      return String(decoding: name.utf8.map { isUpper($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
    return uncapitalized(name)
  }

  /// The name with its first letter in lower case.
  package static func uncapitalized(_ name: String) -> String {
    guard let first = name.utf8.first, isUpper(first) else { return name }
    return String(decoding: [first + 32], as: UTF8.self) + name.dropFirst()
  }

  /// The name, with a numeric suffix if it is taken.
  static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    var result = name
    var number = 2
    while isTaken(result) {
      result = "\(name)_\(number)"
      number += 1
    }
    return result
  }

  /// The class name of an operation: its name with the kind as suffix (decision 2).
  static func operation(_ name: String?, kind: String) -> String {
    let suffix = capitalized(kind)
    let name = capitalized(name ?? "Anonymous")
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  /// The name of an object field's struct: its response key, in the singular for a list (R13).
  package static func entity(_ responseKey: String, isList: Bool) -> String {
    selectionSet(capitalized(isList ? Singular.of(responseKey) : responseKey))
  }

  /// The name of a deferred inline fragment's struct: its label in upper camel case.
  static func deferred(_ label: String?) -> String {
    let words = (label ?? "").utf8.split { byte in
      !isLower(byte) && !isUpper(byte) && !(byte >= 48 && byte <= 57)
    }
    let name = words.map { capitalized(String(decoding: $0, as: UTF8.self)) }.joined()
    guard let first = name.utf8.first, isUpper(first) else { return "Deferred" + name }
    return selectionSet(name)
  }

  /// The name of a struct, changed if it would hide a type to which the struct refers.
  ///
  /// A name without a capital letter would equal the property's.
  static func selectionSet(_ name: String) -> String {
    hidingNames.contains(name) || name.hasPrefix("_") ? name + "_SelectionSet" : name
  }

  /// The accessor of a type case: `asPet`.
  package static func caseAccessor(_ type: String) -> String { "as" + capitalized(type) }

  /// The name of a fragment's struct: the fragment's name, changed if Swift reserves it.
  static func fragment(_ name: String) -> String {
    let name = capitalized(name)
    return unusableNames.contains(name) || name.hasPrefix("_") ? name + "_Fragment" : name
  }

  /// Names that a type cannot have, or that would hide a module.
  private static let unusableNames: Set<String> = [
    "Any", "GraphQLRuntime", "Protocol", "Self", "Swift", "Type",
  ]

  /// The Swift type of a schema type, changed if Swift or the runtime has a type of that name.
  package static func schemaType(_ name: String, suffix: String) -> String {
    let name = capitalized(name)
    return reservedNames.contains(name) ? name + suffix : name
  }

  /// Names that Swift reserves or that generated code uses for other types.
  private static let reservedNames: Set<String> = [
    "Any", "Bool", "Double", "Error", "Float", "Fragments", "ID", "Int", "Optional", "ParentType",
    "Protocol", "ResponseDict", "Schema", "Selection", "Self", "String", "Type", "Void",
  ]

  private static let hidingNames: Set<String> = [
    "Any", "Bool", "Double", "Error", "Float", "Fragments", "GraphQLRuntime", "ID", "Int",
    "ParentType", "Protocol", "ResponseDict", "Schema", "Selection", "Self", "String", "Swift",
    "Type", "Void",
  ]

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }
}
