/// The Swift names that the released client's generator makes.
package struct ApolloNames: Sendable {
  let options: ApolloOptions

  package init(_ options: ApolloOptions) { self.options = options }

  package var namespace: String { Self.raised(options.schemaNamespace) }

  package static func raised(_ name: String) -> String { SwiftName.capitalized(name) }

  package static func lowered(_ name: String) -> String { SwiftName.uncapitalized(name) }

  package func property(_ name: String) -> String { SwiftName.property(name) }

  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  package func structName(_ responseKey: String, isList: Bool) -> String {
    let name = Self.raised(responseKey)
    return Self.selectionSet(isList ? Singular.of(name) : name)
  }

  package static func selectionSet(_ name: String) -> String {
    reserved.contains(name) ? name + "_SelectionSet" : name
  }

  package func fragment(_ name: String) -> String {
    let name = Self.raised(name)
    return Self.reserved.contains(name) ? name + "_Fragment" : name
  }

  package func type(_ name: String, suffix: String) -> String {
    let name = Self.raised(name)
    if name == "ID" { return name }
    return Self.reserved.contains(name) ? name + suffix : name
  }

  package static func camelCased(_ name: String) -> String { lowered(name) }

  private static let reserved: Set<String> = [
    "Any", "DataDict", "DocumentType", "Fragments", "FragmentContainer", "ParentType", "Protocol",
    "Schema", "Selection", "Self", "String", "Bool", "Int", "Int32", "Float", "Double", "ID", "Type",
    "Error", "_",
  ]

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "private", "precedencegroup", "protocol",
    "Protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "false", "is", "nil",
    "self", "Self", "super", "throws", "true", "try", "_",
  ]
}
