import ApolloPolicy
import SelectionIR
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests which fields each release merges into selection sets, in which order, and where a struct
/// becomes a typealias.
@Suite struct ApolloMergingTests {
  private static let schema = """
    type Query { a: A }
    interface A { n: Int s: Int p: A }
    interface P implements A { n: Int s: Int p: A }
    type D implements A & P { n: Int s: Int p: A }
    """

  private func project(
    _ document: String,
    schema: String = ApolloMergingTests.schema,
    _ version: ApolloVersion,
    merging: FieldMerging = .all
  ) -> ApolloProject {
    var options = ApolloOptions(schemaNamespace: "API")
    options.version = version
    options.writesDocumentation = false
    options.fieldMerging = merging
    return ApolloProject(schema: schema, documents: [document], options: options)
  }

  /// Returns the selection sets of the operation `Q` with their members: properties, accessors for
  /// type conditions, fragments in brackets, and the target of a typealias.
  private func sets(_ project: ApolloProject) -> [String] {
    project.document.selectionSets.filter { $0.path.hasPrefix("QQuery.") }.map { set in
      var parts = [set.path.dropFirst("QQuery.".count) + ":"]
      parts += set.accessors.map { $0.name[...] } + set.caseAccessors.map { $0.name[...] }
      if !set.fragmentAccessors.isEmpty {
        parts.append("[" + set.fragmentAccessors.map(\.name).joined(separator: " ") + "]")
      }
      if let target = set.typealiasTarget { parts.append("= " + project.document[target].path) }
      return parts.joined(separator: " ")
    }
  }

  private func text(_ project: ApolloProject) -> String {
    project.generator.dialect.operation(0).text
  }

  // MARK: Typealiases

  @Test func `an object merged from a conditional field is a typealias`() {
    let project = project(
      """
      query Q($a: Boolean!) {
        node { ... on Post { award { count } } award @include(if: $a) { items { n } } }
      }
      """,
      schema: """
        type Query { node: Node }
        interface Node { award: Award }
        type Post implements Node { award: Award }
        type Award { count: Int items: [Item!] }
        type Item { n: Int }
        """,
      ApolloVersion(2, 4, 0)
    )
    #expect(text(project).contains("public typealias Item = Node.Award.Item\n"))
  }

  @Test func `until 1.14.1 a merged object is a typealias if one set provides its fields`() {
    let spread = """
      query Q { a { ...F } } fragment F on A { p { ...M } } fragment M on A { n }
      """
    let cases = "query Q { a { ...F } } fragment F on A { p { ... on D { n } } }"
    #expect(
      sets(project(spread, ApolloVersion(1, 14, 1))) == [
        "Data: a", "Data.A: p [f]", "Data.A.P: n [m]",
      ]
    )
    #expect(
      sets(project(spread, ApolloVersion(1, 15, 0))) == [
        "Data: a", "Data.A: p [f]", "Data.A.P: = F.P",
      ]
    )
    #expect(
      sets(project(cases, ApolloVersion(1, 14, 1))) == [
        "Data: a", "Data.A: p [f]", "Data.A.P: asD", "Data.A.P.AsD: n",
      ]
    )
    #expect(
      sets(project(cases, ApolloVersion(1, 15, 0))) == [
        "Data: a", "Data.A: p [f]", "Data.A.P: = F.P",
      ]
    )
  }

  // MARK: Conditions

  @Test func `a conditional spread is not a member of a conditional object with other fields`() {
    let document = """
      query Q($a: Boolean!, $c: Boolean!) { a @skip(if: $a) { n ...F @skip(if: $c) } }
      fragment F on A { s }
      """
    #expect(
      sets(project(document, ApolloVersion(2, 4, 0))) == [
        "Data: a", "Data.A: n ifNotC", "Data.A.IfNotC: s n [f]",
      ]
    )
    let unconditional = document.replacing("a @skip(if: $a) {", with: "a {")
    #expect(
      sets(project(unconditional, ApolloVersion(2, 4, 0))) == [
        "Data: a", "Data.A: n ifNotC [f]", "Data.A.IfNotC: n s [f]",
      ]
    )
  }

  @Test func `a conditional spread is not a member of a conditional object without fields`() {
    let document = """
      query Q($a: Boolean!, $c: Boolean!) { a @skip(if: $a) { ...F @skip(if: $c) } }
      fragment F on A { s }
      """
    #expect(
      sets(project(document, ApolloVersion(2, 4, 0))) == [
        "Data: a", "Data.A: ifNotC", "Data.A.IfNotC: s [f]",
      ]
    )
  }

  @Test func `until 1.14.1 cases in a conditional field are cases of the field`() {
    let document = """
      query Q($a: Boolean!) { a { s } a @include(if: $a) { ... on D { n } } }
      """
    let older = project(document, ApolloVersion(1, 14, 1))
    #expect(
      sets(older) == [
        "Data: a", "Data.A: s ifA asD", "Data.A.IfA: s asD", "Data.A.AsD: n s", "Data.A.AsD: s n",
      ]
    )
    #expect(text(older).contains("AsD: API.InlineFragment, ApolloAPI.CompositeInlineFragment {"))
    #expect(
      sets(project(document, ApolloVersion(1, 15, 0))) == [
        "Data: a", "Data.A: s ifA", "Data.A.IfA: s asD", "Data.A.IfA.AsD: n s",
      ]
    )
  }

  // MARK: Field merging

  @Test func `merging siblings gives an object a composite case`() {
    let document = "query Q { a { s p { ... on P { n } } ... on D { n p { s } } } }"
    #expect(
      sets(project(document, ApolloVersion(2, 4, 0), merging: .siblings)) == [
        "Data: a", "Data.A: s p asD", "Data.A.P: asP", "Data.A.P.AsP: n", "Data.A.AsD: n p",
        "Data.A.AsD.P: s asP", "Data.A.AsD.P.AsP: n",
      ]
    )
  }

  @Test func `merging only named fragments gives an object from two of them no cases`() {
    let document = """
      query Q { a { ...F ...G s } }
      fragment F on A { p { s ... on D { n } } }
      fragment G on A { p { n ... on D { s } } }
      """
    #expect(
      sets(project(document, ApolloVersion(2, 4, 0), merging: .namedFragments)) == [
        "Data: a", "Data.A: s p [f g]", "Data.A.P: s n",
      ]
    )
  }

  @Test func `from 1.17.0 cases of fragments that are not merged are omitted`() {
    let document = """
      query Q { a { ...F ... on D { s } } } fragment F on A { ... on D { n } }
      """
    let older = sets(project(document, ApolloVersion(1, 16, 1), merging: .ancestors))
    let newer = sets(project(document, ApolloVersion(1, 17, 0), merging: .ancestors))
    #expect(older == ["Data: a", "Data.A: asD [f]", "Data.A.AsD: s n [f]"])
    #expect(newer == ["Data: a", "Data.A: asD [f]", "Data.A.AsD: s [f]"])
  }

  // MARK: Orders of older releases

  @Test func `until 1.7.1 unconditional fragments come before those with a type condition`() {
    let document = """
      query Q { a { ...F } }
      fragment F on D { ...I ...O } fragment I on A { n } fragment O on D { s }
      """
    #expect(
      sets(project(document, ApolloVersion(1, 7, 1))) == [
        "Data: a", "Data.A: asD", "Data.A.AsD: s n [f i o]",
      ]
    )
    #expect(
      sets(project(document, ApolloVersion(1, 8, 0))) == [
        "Data: a", "Data.A: asD", "Data.A.AsD: n s [f i o]",
      ]
    )
  }

  @Test func `in 1.0.x typed cases have no condition in their name, and spreads stay in their set`()
  {
    let document = """
      query Q($a: Boolean!) { a { ... on D @include(if: $a) { n } ...F @include(if: $a) } }
      fragment F on A { s }
      """
    let older = project(document, ApolloVersion(1, 0, 7))
    #expect(
      sets(older) == [
        "Data: a", "Data.A: asD ifA [f]", "Data.A.AsD: n s [f]", "Data.A.IfA: s [f]",
      ]
    )
    #expect(text(older).contains("var ifA: IfA? { _asInlineFragment(if: \"a\") }"))
    #expect(
      sets(project(document, ApolloVersion(1, 1, 0))) == [
        "Data: a", "Data.A: asDIfA ifA [f]", "Data.A.AsDIfA: n s [f]", "Data.A.IfA: s [f]",
      ]
    )
  }

  @Test func `until 1.0.6 a fragment in a case is merged into objects in every case`() {
    let document = """
      query Q { a { p { n } ... on D { ...F } ... on P { s } } } fragment F on A { p { s } }
      """
    #expect(
      sets(project(document, ApolloVersion(1, 0, 6))) == [
        "Data: a", "Data.A: p asD asP", "Data.A.P: n s", "Data.A.AsD: p s [f]",
        "Data.A.AsD.P: n s", "Data.A.AsP: s p", "Data.A.AsP.P: n s",
      ]
    )
    #expect(
      sets(project(document, ApolloVersion(1, 0, 7))) == [
        "Data: a", "Data.A: p asD asP", "Data.A.P: n", "Data.A.AsD: p s [f]",
        "Data.A.AsD.P: n s", "Data.A.AsP: s p",
      ]
    )
  }

  // MARK: Local cache mutations

  @Test func `from 1.22.0 a fragment used only by a cache mutation is mutable`() {
    let document = """
      query Q @apollo_client_ios_localCacheMutation { a { ...F } } fragment F on A { n }
      """
    for (minor, isMutable) in [(21, false), (22, true)] {
      let project = project(document, ApolloVersion(1, minor, 0))
      let text = project.generator.dialect.fragment(0).text
      #expect(text.contains("struct F: API.MutableSelectionSet") == isMutable)
    }
  }
}
