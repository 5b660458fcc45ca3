import ApolloPolicy

/// The prefixes of declarations, which depend on access levels and the release (§7.4).
struct ApolloStyle {
  /// `public ` or an empty string, before the declaration of a file.
  let declaration: String
  /// `public ` or an empty string, before members.
  let member: String
  /// `nonisolated ` or an empty string, before types.
  let nonisolated: String
  /// The line that opens a block around the declarations: `public extension AnimalsAPI {`; `nil` if
  /// there is none.
  let wrapper: String?
  private let hasGroups: Bool
  private let hasGroupsOnInternal: Bool

  /// The style of operations, fragments and cache mutations.
  init(ofOperations options: ApolloOptions, namespace: String) {
    switch options.operations {
    case .relative(_, let access), .absolute(_, let access):
      self.init(options, options.written(access))
    case .inSchemaModule: self.init(ofSchemaTypes: options, namespace: namespace)
    }
  }

  /// The style of schema types.
  ///
  /// In a target they are in a namespace, whose extension makes its direct members public.
  init(ofSchemaTypes options: ApolloOptions, namespace: String) {
    switch options.moduleType {
    case .embeddedInTarget(_, let access):
      let prefix = Self.prefix(options.written(access))
      self.init(
        options,
        declaration: "",
        member: prefix,
        wrapper: "\(prefix)extension \(namespace) {"
      )
    case .swiftPackage, .other: self.init(options, .public)
    }
  }

  /// The style of test mocks.
  init(ofMocks options: ApolloOptions) {
    switch options.mocks {
    case .none, .swiftPackage: self.init(options, .public)
    case .absolute(_, let access): self.init(options, options.written(access))
    }
  }

  private init(_ options: ApolloOptions, _ access: ApolloOptions.AccessLevel) {
    let prefix = Self.prefix(options.written(access))
    self.init(options, declaration: prefix, member: prefix, wrapper: nil)
  }

  private init(_ options: ApolloOptions, declaration: String, member: String, wrapper: String?) {
    self.declaration = declaration
    self.member = member
    self.wrapper = wrapper
    hasGroups = options.has(.swift6)
    hasGroupsOnInternal = !options.has(.spiOnlyBeforePublic)
    let marks = options.has(.nonisolatedTypes) && options.marksTypesNonisolated ?? true
    nonisolated = marks ? "nonisolated " : ""
  }

  /// `@_spi(Unsafe) public ` as the prefix of a member.
  ///
  /// Without `public` access, and in releases 1.x, there is no SPI group.
  func spi(_ group: String) -> String {
    guard hasGroups else { return member }
    return member.isEmpty && !hasGroupsOnInternal ? "" : "@_spi(\(group)) " + member
  }

  static func prefix(_ access: ApolloOptions.AccessLevel) -> String {
    switch access {
    case .public: "public "
    case .internal: ""
    }
  }
}
