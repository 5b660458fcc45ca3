import Testing

@testable import ProjectInputs

@testable import CommandLineSupport

@Suite struct PathPatternTests {
  private func matches(
    _ texts: String...,
    style: PathPattern.Style = .graphqlConfig,
    path: String
  ) -> Bool {
    PathSearch(texts.flatMap { PathPattern.patterns($0, in: "/p", style: style) }).takes(path)
  }

  @Test(arguments: [
    ("*.graphql", "a.graphql", true),
    ("*.graphql", "b/a.graphql", false),
    ("**/*.graphql", "a.graphql", true),
    ("**/*.graphql", "b/c/a.graphql", true),
    ("./src/**", "src/b/a.graphql", true),
    ("src/**/q/*.graphql", "src/q/a.graphql", true),
    ("src/**/q/*.graphql", "src/b/c/q/a.graphql", true),
    ("src/**/q/*.graphql", "src/b/c/a.graphql", false),
    ("a?.graphql", "aé.graphql", true),
    ("a[0-9b].graphql", "a7.graphql", true),
    ("a[!0-9].graphql", "a7.graphql", false),
    ("[!a].graphql", "é.graphql", true),
    ("*[à-ê].graphql", "xxé.graphql", true),
    ("[a-zß].graphql", "é.graphql", false),
    ("src/{a,b/**}/*.{gql,graphql}", "src/b/c/x.gql", true),
    ("src/{a,b}/*.graphql", "src/c/x.graphql", false),
    ("src", "src/b/a.graphql", true),
    ("*a*b*.graphql", "xaxxbx.graphql", true),
    ("*a*b*.graphql", "xbxxax.graphql", false),
    ("**", "node_modules/x.graphql", false),
    ("node_modules/**", "node_modules/x.graphql", true),
    ("**/*.graphql", ".hidden/a.graphql", false),
    ("*", ".a.graphql", false),
    ("**/**/**/**/**/*.graphql", "a/b/c/d/e/f/g/h.graphql", true),
  ])
  func `a pattern matches paths`(pattern: String, path: String, isTaken: Bool) {
    #expect(matches(pattern, path: "/p/" + path) == isTaken)
  }

  @Test func `an exclusion applies at any position among the patterns`() {
    #expect(!matches("!**/old/**", "**/*.graphql", path: "/p/a/old/x.graphql"))
    #expect(matches("!**/old/**", "**/*.graphql", path: "/p/a/new/x.graphql"))
  }

  @Test func `a pattern may lead out of its folder or be absolute`() {
    #expect(matches("../shared/*.graphql", path: "/shared/a.graphql"))
    #expect(matches("/q/**", path: "/q/r/a.graphql"))
  }

  @Test(arguments: [
    ("**/*.{graphql,gql}", "/p/b/a.gql", true),
    ("{a}/*.graphql", "/p/a/x.graphql", true),
    ("{a,b/{c,d}}/*.graphql", "/p/b/d/x.graphql", true),
    ("**/*.graphql", "/p/.hidden/a.graphql", true),
    ("**/*.graphql", "/p/.build/a.graphql", false),
    ("**/*.graphql", "/p/b/.swiftpm/a.graphql", false),
    ("**/*.graphql", "/p/.Pods/a.graphql", false),
    ("[a-c]?.graphql", "/p/bé.graphql", true),
    ("Sources", "/p/Sources/a.graphql", false),
  ])
  func `a pattern of the released client matches paths`(
    pattern: String,
    path: String,
    isTaken: Bool
  ) {
    #expect(matches(pattern, style: .apollo, path: path) == isTaken)
  }

  @Test func `the home folder is expanded only in patterns of the released client`() throws {
    let home = try #require(StandardStreams.environment("HOME"))
    #expect(matches("~/q/*.graphql", style: .apollo, path: home + "/q/a.graphql"))
    #expect(!matches("~/q/*.graphql", path: home + "/q/a.graphql"))
  }

  @Test func `unbalanced brackets and oversized alternatives are literal text`() {
    #expect(matches("a{b", path: "/p/a{b"))
    #expect(!matches(String(repeating: "{a,b}", count: 40), path: "/p/a"))
    #expect(matches("a[b", path: "/p/a[b"))
  }
}
