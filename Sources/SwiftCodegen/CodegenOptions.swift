/// What a caller chooses about generated Swift.
package struct CodegenOptions: Hashable, Sendable {
  /// Who can use the generated types.
  package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, `internal`
  }

  /// The module that the generated files make together, such as `AnimalsAPI`.
  package var moduleName: String
  package var accessLevel: AccessLevel
  package var dialect: Dialect

  package init(
    moduleName: String,
    accessLevel: AccessLevel = .public,
    dialect: Dialect = .proposal
  ) {
    self.moduleName = moduleName
    self.accessLevel = accessLevel
    self.dialect = dialect
  }

  /// The module's name for a schema file: its base name in upper camel case and `API`.
  package static func moduleName(forSchemaFile path: String) -> String {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let base = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true).first
    var name = ""
    var startsWord = true
    for byte in base ?? Substring("").utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        name.unicodeScalars.append(Unicode.Scalar(startsWord ? byte - 32 : byte))
        startsWord = false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
        startsWord = false
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !name.isEmpty:
        name.unicodeScalars.append(Unicode.Scalar(byte))
        startsWord = true
      case _: startsWord = true
      }
    }
    return (name.isEmpty ? "GraphQL" : name) + "API"
  }
}
