import GraphQLCompiler

/// Who can use a declaration of the released client's dialect, as the words before it (§7.4).
struct ApolloAccess {
  /// Before a declaration at the top of a file, or directly in the namespace.
  let declaration: String
  /// Before the members of such a declaration.
  let member: String
  private let writesSPIAlways: Bool

  private init(_ options: ApolloOptions, declaration: String, member: String) {
    self.declaration = declaration
    self.member = member
    writesSPIAlways = !options.has(.spiOnlyBeforePublic)
  }

  /// The access of schema types, and of operations in their module.
  static func ofSchemaTypes(_ options: ApolloOptions) -> ApolloAccess {
    switch options.moduleType {
    case .swiftPackage, .other:
      ApolloAccess(options, declaration: "public ", member: "public ")
    case .embeddedInTarget(_, .public):
      // The extension around the declaration is public.
      ApolloAccess(options, declaration: "", member: "public ")
    case .embeddedInTarget(_, .internal):
      ApolloAccess(options, declaration: "", member: "")
    }
  }

  /// The access of operations, fragments and cache mutations.
  static func ofOperations(_ options: ApolloOptions) -> ApolloAccess {
    switch options.operations {
    case .inSchemaModule: ofSchemaTypes(options)
    case .relative(_, let level), .absolute(_, let level): everywhere(level, options)
    }
  }

  /// The access of test mocks.
  static func ofMocks(_ options: ApolloOptions) -> ApolloAccess {
    switch options.mocks {
    case .none, .swiftPackage: everywhere(.public, options)
    case .absolute(_, let level): everywhere(level, options)
    }
  }

  private static func everywhere(
    _ level: ApolloOptions.AccessLevel,
    _ options: ApolloOptions
  ) -> ApolloAccess {
    switch level {
    case .public: ApolloAccess(options, declaration: "public ", member: "public ")
    case .internal: ApolloAccess(options, declaration: "", member: "")
    }
  }

  /// The words before a member that only the client itself uses: `@_spi` stands before `public`.
  func member(spi group: String) -> String {
    member.isEmpty && !writesSPIAlways ? "" : "@_spi(\(group)) \(member)"
  }
}
