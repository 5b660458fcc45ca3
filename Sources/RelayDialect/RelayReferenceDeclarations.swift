import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Writes the declarations that SwiftUI views use: properties with a definition's data, and
/// refetching.
extension RelayWriter {
  /// Writes `query.get(id: …)` as an alternative to `query.get(.init(id: …))`.
  mutating func queryGetter(of operation: CompiledOperation, structName name: String) {
    guard !operation.variables.isEmpty else { return }
    let inputs = operation.variables.map { RelayInput(name: $0.name, type: $0.type) }
    let properties = Self.properties(of: inputs)
    guard let viewsModule, !properties.contains("fetchKey") else { return }
    let types = inputs.map { swiftType($0.type, leaf: leaf($0.type.typeName)) }
    openProperties(of: viewsModule)
    out.open("extension \(viewsModule).Query.WrappedValue where O == \(name) {")
    out.list(
      "\(access)func get(",
      items: Self.parameters(properties, types) + ["fetchKey: String? = nil"],
      tail: ") -> \(viewsModule).Query<\(name)>.Result {",
      opensBlock: true
    )
    let arguments = properties.map { property in
      "\(SwiftNames.argumentLabel(property)): \(SwiftNames.parameter(property))"
    }
    out.list("get(.init(", items: arguments, tail: "), fetchKey: fetchKey)")
    out.close()
    out.close()
    out.line("#endif")
  }

  /// Writes `asFragment()` of keys, and the query of `@refetchable`.
  mutating func references(to definition: RelayDefinition, structName: String, key: String) {
    let refetch = RelayRefetch(definition, dialect)
    if let refetch { conformance(structName, refetch) }
    let isPlural = dialect.isPlural(definition.name)
    if isPlural {
      out.blank()
      out.line("extension \(structName): \(dialect.source.runtimeModule).PluralFragment {}")
    }
    guard let viewsModule else { return }
    var properties = ["Fragment"]
    if let refetch {
      properties.append("RefetchableFragment")
      if refetch.connection != nil { properties.append("PaginationFragment") }
    }
    openProperties(of: viewsModule)
    out.open("extension \(key) {")
    for property in properties {
      out.open("\(access)func asFragment() -> \(viewsModule).\(property)<\(structName)> {")
      out.line(".init(\(structName)(key: self))")
      out.close()
    }
    out.close()
    if isPlural {
      out.blank()
      out.open("extension Sequence where Element: \(key) {")
      out.open("\(access)func asFragment() -> \(viewsModule).PluralFragment<\(structName)> {")
      out.line(".init(map { \(structName)(key: $0) })")
      out.close()
      out.close()
    }
    out.line("#endif")
  }

  /// The module with the property wrappers of views that belongs to the imported module; `nil` if none
  /// is known.
  private var viewsModule: String? {
    switch dialect.source.runtimeModule {
    case "RelayRuntime": "RelayViews"
    // The original names, which the package `Compatibility` uses.
    case "Relay": "RelaySwiftUI"
    case _: nil
    }
  }

  private mutating func openProperties(of module: String) {
    out.blank()
    out.line("#if canImport(\(module))")
    out.line("import \(module)")
    out.blank()
  }

  private mutating func conformance(_ structName: String, _ refetch: RelayRefetch) {
    let kind = refetch.connection == nil ? "RefetchableFragment" : "PaginationFragment"
    out.blank()
    out.open("extension \(structName): \(dialect.source.runtimeModule).\(kind) {")
    out.line("\(access)typealias Operation = \(SwiftNames.identifier(refetch.structName))")
    out.blank()
    out.open("\(access)static var metadata: Metadata {")
    out.open("RefetchMetadata(")
    out.line("path: [\(Self.strings(refetch.path))],")
    out.line("operation: Operation.self,")
    if let variable = refetch.identifierVariable {
      out.line("identifierVariable: \(SwiftLiteral.string(variable)),")
    }
    let ends = refetch.connection == nil
    out.line("variables: [\(Self.strings(refetch.variables))]\(ends ? "" : ",")")
    if let connection = refetch.connection {
      out.open("connection: ConnectionMetadata(")
      let directions = [("forward", connection.forward), ("backward", connection.backward)]
        .compactMap { label, found in
          found.map { pair in
            "\(label): ConnectionVariableConfig(count: \(SwiftLiteral.string(pair.count)), "
              + "cursor: \(SwiftLiteral.string(pair.cursor)))"
          }
        }
      out.line("path: [\(Self.strings(connection.path))]\(directions.isEmpty ? "" : ",")")
      for (index, direction) in directions.enumerated() {
        out.line(direction + (index + 1 < directions.count ? "," : ""))
      }
      out.close(")")
    }
    out.close(")")
    out.close()
    out.close()
  }

  private static func strings(_ texts: [String]) -> String {
    texts.map { SwiftLiteral.string($0) }.joined(separator: ", ")
  }
}
