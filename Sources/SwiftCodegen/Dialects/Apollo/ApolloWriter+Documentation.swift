import GraphQLCompiler

/// Comments and attributes in front of declarations.
extension ApolloWriter {
  /// Writes a description, one comment line for each of its lines, where documentation is wanted.
  mutating func documentation(_ text: String?) {
    guard options.writesDocumentation, let text, !text.isEmpty else { return }
    let splitsAtCRLF = ApolloRelease(options.version).splitsCommentsAtCRLF
    let lines = text.split(omittingEmptySubsequences: false) { character in
      character == "\n" || (splitsAtCRLF && character == "\r\n")
    }
    for line in lines { out.line(line.isEmpty ? "///" : "/// " + line) }
  }

  /// Writes the attribute that makes each use of a declaration a warning, where that is wanted.
  mutating func deprecation(_ reason: String?) {
    guard options.warnsOfDeprecatedUsage, let reason else { return }
    out.line("@available(*, deprecated, message: \"\(Self.escaped(reason))\")")
  }

  /// A reason as it stands between the quotes of a Swift literal.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": result += "\\0"
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\"": result += "\\\""
      case "'": result += "\\'"
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
