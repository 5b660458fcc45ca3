/// A directive applied to a part of a document or schema (Section 2.13).
@usableFromInline package struct Directive: Sendable {
  package let name: Name
  package let argumentList: ArgumentList
  package let range: SourceRange

  init(name: Name, arguments: ArgumentList, range: SourceRange) {
    self.name = name
    argumentList = arguments
    self.range = range
  }

  package init(name: Name, arguments: [Argument] = [], range: SourceRange = .builtIn) {
    self.init(name: name, arguments: ArgumentList(arguments), range: range)
  }

  package var arguments: [Argument] { argumentList.all }

  package func argument(named name: String) -> Argument? {
    argumentList.first { $0.name.text == name }
  }
}
