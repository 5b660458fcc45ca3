/// A directive applied to a part of a document or schema (Section 2.13).
package struct Directive: Sendable {
  package let name: Name
  package let arguments: [Argument]
  package let range: SourceRange

  package init(name: Name, arguments: [Argument] = [], range: SourceRange = .builtIn) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  package func argument(named name: String) -> Argument? {
    arguments.first { $0.name.text == name }
  }
}
