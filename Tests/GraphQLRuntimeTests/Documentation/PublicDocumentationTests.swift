import Foundation
import TestSupport
import Testing

@Suite struct PublicDocumentationTests {
  @Test func `every public declaration of the runtime is documented`() throws {
    let folder = PackageRoot.file("Sources/GraphQLRuntime")
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted() ?? []
    #expect(paths.count > 50)
    var undocumented: [String] = []
    var count = 0
    for path in paths {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      var scopes: [Scope] = []
      var isDocumented = false
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let code = line.drop { $0 == " " }
        let depth = (line.count - code.count) / 2
        if code.isEmpty { continue }
        if code.hasPrefix("///") {
          isDocumented = true
          continue
        }
        if code.hasPrefix("@") && !code.contains(" var ") && !code.contains(" func ")
          && !code.contains(" let ") && !code.contains(" init") && !code.contains(" subscript")
        {
          continue
        }
        scopes.removeAll { $0.depth >= depth }
        if Self.isPublic(code, in: scopes.last, depth: depth) {
          count += 1
          if !isDocumented { undocumented.append("\(path):\(index + 1): \(code)") }
        }
        if let scope = Scope(code, depth: depth) { scopes.append(scope) }
        isDocumented = false
      }
    }
    #expect(undocumented.isEmpty, "\(undocumented.joined(separator: "\n"))")
    #expect(count > 300)
  }

  /// A public enum or protocol, whose cases or requirements do not repeat the keyword `public`.
  private struct Scope {
    let depth: Int
    let isEnum: Bool
    let isProtocol: Bool

    init?(_ code: Substring, depth: Int) {
      guard code.hasSuffix("{") else { return nil }
      self.depth = depth
      let isPublic = code.hasPrefix("public ") || code.hasPrefix("open ")
      isEnum = isPublic && code.contains("enum ")
      isProtocol = isPublic && code.contains("protocol ")
    }
  }

  private static func isPublic(_ code: Substring, in scope: Scope?, depth: Int) -> Bool {
    if code.hasPrefix("public ") || code.hasPrefix("open ") || code.contains(" public ") {
      return !code.hasPrefix("//")
    }
    guard let scope, depth == scope.depth + 1 else { return false }
    if scope.isEnum { return code.hasPrefix("case ") }
    return scope.isProtocol
      && ["static ", "var ", "func ", "init", "associatedtype ", "subscript"]
        .contains { code.hasPrefix($0) }
  }
}
