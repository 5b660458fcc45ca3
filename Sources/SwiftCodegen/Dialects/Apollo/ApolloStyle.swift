import GraphQLCompiler

/// What access levels and the release say about how declarations begin.
struct ApolloStyle {
  /// `public ` or nothing, before the declaration of a file.
  let declaration: String
  /// `public ` or nothing, before its members.
  let member: String
  /// `nonisolated ` or nothing, before types.
  let nonisolated: String
  /// What stands around the declarations: `public extension AnimalsAPI {`; nil for nothing.
  let wrapper: String?
  private let release: ApolloRelease

  /// The style of operations, fragments and cache mutations.
  init(ofOperations options: ApolloOptions, namespace: String) {
    release = ApolloRelease(options.version)
    nonisolated = Self.nonisolated(options, release)
    switch options.operations {
    case .relative(_, let access), .absolute(_, let access):
      declaration = Self.prefix(access)
      member = declaration
      wrapper = nil
    case .inSchemaModule:
      switch options.moduleType {
      case .embeddedInTarget(_, let access):
        declaration = ""
        member = Self.prefix(access)
        wrapper = member + "extension " + namespace + " {"
      case .swiftPackage, .other:
        declaration = Self.prefix(.public)
        member = declaration
        wrapper = nil
      }
    }
  }

  /// `@_spi(Unsafe) public ` before a member; without `public` there is no group.
  func spi(_ group: String) -> String {
    member.isEmpty && !release.hasGroupsOnInternal ? "" : "@_spi(\(group)) " + member
  }

  static func prefix(_ access: ApolloOptions.AccessLevel) -> String {
    switch access {
    case .public: "public "
    case .internal: ""
    }
  }

  private static func nonisolated(_ options: ApolloOptions, _ release: ApolloRelease) -> String {
    let marks = options.marksTypesNonisolated ?? true
    return marks && release.canMarkNonisolated ? "nonisolated " : ""
  }
}
