import ApolloPolicy

/// The location of an operation's or fragment's file.
struct ApolloFileLocation {
  let path: String
  /// Whether the path is relative to the working directory instead of the schema types' folder.
  let isOutside: Bool

  /// Determines the location of a file by its name without extensions.
  ///
  /// `folders` are the folders of its kind in the schema module and elsewhere. `document` is the
  /// path of the file's source.
  init(
    named name: String,
    folders: (inModule: String, elsewhere: String),
    document: String?,
    options: ApolloOptions
  ) {
    let file = name + ".graphql.swift"
    switch options.operations {
    case .inSchemaModule:
      isOutside = false
      path = Self.base(options) + folders.inModule + "/" + file
    case .absolute(let root, _):
      isOutside = true
      path = Self.folder(root) + folders.elsewhere + "/" + file
    case .relative(let subpath, _):
      isOutside = true
      let end = document?.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = document.flatMap { document in end.map { String(document[...$0]) } } ?? ""
      path = folder + (subpath.map(Self.folder) ?? "") + file
    }
  }

  /// The folder of a module's sources, relative to that of the schema types.
  static func base(_ options: ApolloOptions) -> String {
    switch options.moduleType {
    case .swiftPackage: "Sources/"
    case .embeddedInTarget, .other: ""
    }
  }

  private static func folder(_ path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }
}
