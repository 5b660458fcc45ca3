import DocumentEditing
import GraphQLSchema
import GraphQLSyntax
import Testing

/// The text that edits write, formatted as a person would.
@Suite struct EditTests {
  static let schema = """
    type Query { hero(episode: Int): Character user(id: ID!): User search: [Result] node: Node }
    interface Node { id: ID! }
    interface Character { name: String friends(first: Int): [Character] bestFriend: Character }
    type Human implements Character & Node {
      id: ID! name: String friends(first: Int): [Character] bestFriend: Character height: Float
    }
    type Droid implements Character {
      name: String friends(first: Int): [Character] bestFriend: Character purpose: String
    }
    type User implements Node { id: ID! name: String posts(tag: String!, id: ID!): [Post] }
    type Post { title: String author: User }
    union Result = Human | Droid | User
    """

  @Test(arguments: [
    (
      "Query.hero.name", "{\n  hero {\n    friends { name }\n  }\n}\n",
      "{\n  hero {\n    friends { name }\n    name\n  }\n}\n"
    ),
    ("Query.hero.name", "{ hero { friends { name } } }", "{ hero { friends { name } name } }"),
    ("Query.hero.name", "{hero{friends{name}}}", "{hero{friends{name} name}}"),
    (
      "Query.hero.bestFriend.name", "query A {\n\thero {\n\t\tname # who\n\t\t...F\n\t}\n}",
      "query A {\n\thero {\n\t\tname # who\n\t\tbestFriend {\n\t\t\tname\n\t\t}\n\t\t...F\n\t}\n}"
    ),
    (
      "A.hero.friends", "query A {\r\n  hero {\r\n    name\r\n  }\r\n}\r\n",
      "query A {\r\n  hero {\r\n    name\r\n    friends {\r\n      __typename\r\n    }\r\n  "
        + "}\r\n}\r\n"
    ),
    (
      "Query.hero.purpose", "{\n  hero {\n    name\n  }\n}",
      "{\n  hero {\n    name\n    ... on Droid {\n      purpose\n    }\n  }\n}"
    ),
    (
      "Query.search.name", "{ search { __typename } }",
      "'Result' has no field 'name', but several of its subtypes do; add one to the path."
        + " Did you mean 'asHuman.name', 'asDroid.name', or 'asUser.name'?"
    ),
    (
      "Query.search.User.name", "{ search { __typename } }",
      "{ search { __typename ... on User { name } } }"
    ),
    ("Query.node.height", "{ node { id } }", "{ node { id ... on Human { height } } }"),
    ("Query.user", "{ node { id } }", "query($id: ID!) { node { id } user(id: $id) { id } }"),
    (
      "A.user.posts.title", "query A($tag: String) {\n  user(id: 1) {\n    id\n  }\n}",
      "query A($tag: String, $postsTag: String!, $id: ID!) {\n  user(id: 1) {\n    id\n"
        + "    posts(tag: $postsTag, id: $id) {\n      title\n    }\n  }\n}"
    ),
    (
      "F.friends.name", "query A { hero { ...F } }\nfragment F on Character { ...G }",
      "query A { hero { ...F } }\nfragment F on Character { friends { name } ...G }"
    ),
    (
      "Query.hero.friends.height",
      "{ hero { name ...F } }\nfragment F on Character { friends(first: 2) { name } }",
      "{ hero { name friends(first: 2) { ... on Human { height } } ...F } }\n"
        + "fragment F on Character { friends(first: 2) { name } }"
    ),
    (
      "Query.hero.friend.name", "{ hero { name } }",
      "Type 'Character' has no field 'friend'. Did you mean 'friends'?"
    ),
    ("Query.hero.name", "{ hero { name } }", "'name' is already selected, at q:1:10."),
    ("Query.hero.name", "{ hero }", "{ hero { name } }"),
    (
      "Query.hero.name", "{ hero { name: __typename } }",
      "'name' is the alias of '__typename' here, at q:1:10."
    ),
    (
      "Qery.hero", "{ hero { name } }",
      "'Qery' is not an operation, fragment or root type of these documents. Did you mean 'Query'?"
    ),
  ]) func `an added field appears where a person would write it`(
    path: String,
    text: String,
    expected: String
  ) throws {
    let edit = DocumentEdit.add(try EditPath(parsing: path))
    #expect(Self.edited(text, edit) == expected)
    guard !expected.hasSuffix(".") && !expected.hasSuffix("?"), text != "{ hero }" else { return }
    #expect(Self.edited(expected, .remove(try EditPath(parsing: path))) == text)
  }

  @Test(arguments: [
    (
      "A.user.posts",
      "query A($id: ID!, $tag: String!) {\n  user(id: $id) {\n    id\n    # all\n"
        + "    posts(tag: $tag, id: $id) {\n      ...P\n    }\n  }\n}\n\n# of posts\n"
        + "fragment P on Post {\n  title\n}\n",
      "query A($id: ID!) {\n  user(id: $id) {\n    id\n    # all\n  }\n}\n"
    ),
    (
      "Query.hero", "{ hero { name } }",
      "'Query.hero' is the only selection of the operation. Add another field first, or delete the"
        + " operation."
    ),
    (
      "F.bestFriend.name", "{ hero { ...F } }\nfragment F on Character { bestFriend { name } }",
      "'F.bestFriend.name' is all that 'F.bestFriend' selects, and without that fragment 'F' "
        + "selects"
        + " nothing. Add another field first, or delete the fragment."
    ),
    (
      "Query.hero.nam", "{ hero { name height } }",
      "'hero' does not select 'nam'. Did you mean 'name'?"
    ),
    (
      "Query.hero.name", "{ hero { ...F } }\nfragment F on Character { name friends { name } }",
      "'name' is selected in fragment 'F', at q:2:27; use the path 'F.name'."
    ),
    (
      "Query.hero.friends.name",
      "{\n  node {\n    id\n  }\n\n  hero {\n    friends { name }\n  }\n}",
      "{\n  node {\n    id\n  }\n\n}"
    ),
    (
      "Query.hero.name", "{ hero { friends { name } } hero { name } }",
      "{ hero { friends { name } } }"
    ),
    (
      "Query.hero.name", "{ hero { name name friends { name } } }",
      "{ hero { friends { name } } }"
    ),
    (
      "Query.hero.name",
      "{\n  hero {\n    name\n    name\n    bestFriend { name }\n  }\n  hero { name }\n}",
      "{\n  hero {\n    bestFriend { name }\n  }\n}"
    ),
    ("Query.hero.name", "{ hero { name } hero { name } node { id } }", "{ node { id } }"),
    (
      "Query.hero.name", "{ hero { name } hero { name } }",
      "'Query.hero.name' is all that 'Query.hero' selects, and without that the operation selects"
        + " nothing. Add another field first, or delete the operation."
    ),
    (
      "Query.search.User.name", "{ search { ... on User { id } ... on User { name } } }",
      "{ search { ... on User { id } } }"
    ),
  ]) func `removing a field also removes what only it needed`(
    path: String,
    text: String,
    expected: String
  ) throws {
    #expect(Self.edited(text, .remove(try EditPath(parsing: path))) == expected)
  }

  @Test(arguments: [
    (
      "Query.hero=Hero", "{\n  hero {\n    # who\n    name\n  }\n}\n",
      "{\n  hero {\n    ...Hero\n  }\n}\n\nfragment Hero on Character {\n  # who\n  name\n}\n"
    ),
    (
      "Query.hero.asDroid=Bot", "query A { hero { name ... on Droid { purpose } } }",
      "query A { hero { name ...Bot } }\n\nfragment Bot on Droid { purpose }"
    ),
    (
      "Query.hero=F", "{ hero { ...F } }\nfragment F on Character { name }",
      "A fragment 'F' already exists, at q:2:1."
    ),
    (
      "Query.hero.name=F", "{ hero { name } }",
      "'Query.hero.name' has no selections to extract."
    ),
  ]) func `a selection is extracted into a fragment and inlined again`(
    form: String,
    text: String,
    expected: String
  ) throws {
    let edit = try DocumentEdit.extract(parsing: form)
    #expect(Self.edited(text, edit) == expected)
    guard !expected.hasSuffix("."), case .extract(_, let name) = edit else { return }
    #expect(Self.edited(expected, .inline(fragment: name)) == text)
  }

  @Test(arguments: [
    (
      "F", "{\n  hero {\n    ...F @include(if: true)\n  }\n}\n\nfragment F on Character { name }\n",
      "{\n  hero {\n    ... on Character @include(if: true) { name }\n  }\n}\n"
    ),
    (
      "F",
      "{ node { ...F } }\nfragment F on Human {\n  name\n  height\n}\nfragment G on Node { id }",
      "{ node { ... on Human {\n  name\n  height\n} } }\nfragment G on Node { id }"
    ),
    (
      "F",
      "query Q {\n  hero {\n    ...F friends { name }\n  }\n}\n\n"
        + "fragment F on Character {\n  name # its name\n}\n",
      "query Q {\n  hero {\n    name friends { name }\n  }\n}\n"
    ),
    (
      "F",
      "{\n  hero {\n    ...F # all\n  }\n}\n\nfragment F on Character {\n  name # its name\n}\n",
      "{\n  hero {\n    name # its name # all\n  }\n}\n"
    ),
    (
      "F",
      "{\n  hero {\n    ...F\n  }\n}\n\n"
        + "fragment F on Character { # intro\n  name\n  friends { name }\n}\n",
      "{\n  hero {\n    # intro\n    name\n    friends { name }\n  }\n}\n"
    ),
    (
      "G", "{ hero { ...F } } fragment F on Character { ...F }",
      "Unknown fragment 'G'. Did you mean 'F'?"
    ),
    ("F", "{ hero { ...F } } fragment F on Character { ...F }", "Fragment 'F' spreads itself."),
  ]) func `inlining a fragment replaces its spreads with its selections`(
    name: String,
    text: String,
    expected: String
  ) {
    #expect(Self.edited(text, .inline(fragment: name)) == expected)
  }

  @Test(arguments: [
    (
      "$id=userID",
      "query A($id: ID!) { user(id: $id) { ...F } }\nquery B($id: ID!) { ...Q }\n"
        + "fragment Q on Query { user(id: $id) { id } }\nfragment F on User { id }",
      "query A($userID: ID!) { user(id: $userID) { ...F } }\nquery B($userID: ID!) { ...Q }\n"
        + "fragment Q on Query { user(id: $userID) { id } }\nfragment F on User { id }"
    ),
    (
      "A.$id=userID",
      "query A($id: ID!) { user(id: $id) { id } }\nquery B($id: ID!) { user(id: $id) { id } }",
      "query A($userID: ID!) { user(id: $userID) { id } }\nquery B($id: ID!) { user(id: $id) { "
        + "id } }"
    ),
    (
      "Query.hero.name=title", "{ hero { name ... on Droid { name } friends { name } } }",
      "{ hero { title: name ... on Droid { title: name } friends { name } } }"
    ),
    ("Query.hero.title=name", "{ hero { title: name } }", "{ hero { name } }"),
    (
      "Query.hero.name=title", "{ hero { name } hero { name friends { name } } }",
      "{ hero { title: name } hero { title: name friends { name } } }"
    ),
    (
      "Query.hero.name=pal", "{ hero { name ...F } }\nfragment F on Character { name }",
      "'name' is also selected by fragment 'F', which would keep the old name."
    ),
    (
      "Query.hero.name=pal", "{ hero { name pal: friends { name } } }",
      "A field 'pal' already exists, at q:1:15."
    ),
    (
      "F=G", "{ hero { ...F friends { ...F } } }\nfragment F on Character { name }",
      "{ hero { ...G friends { ...G } } }\nfragment G on Character { name }"
    ),
    ("A=B", "query A { hero { name } }", "query B { hero { name } }"),
    (
      "AB=C", "query A { hero { name } }",
      "Unknown operation or fragment 'AB'. Did you mean 'A'?"
    ),
    ("A=1", "query A { hero { name } }", "'1' is not a valid name."),
    (
      "A", "query A { hero { name } }",
      "'A' is not of the form OLD=NEW, as GetUser=FetchUser or $id=userID."
    ),
  ]) func `renaming changes every use of a name`(form: String, text: String, expected: String) {
    do throws(EditFault) {
      #expect(Self.edited(text, try .rename(parsing: form)) == expected)
    } catch {
      #expect(error.message == expected)
    }
  }

  @Test func `edits include fragments and operations in other files`() throws {
    var sources = SourceMap()
    let texts = [
      "query A {\n  user(id: 1) {\n    ...F\n  }\n}\n", "fragment F on User {\n  name\n}\n",
    ]
    let documents = texts.enumerated().map { index, text in
      Parser.parse(sources.add(name: "\(index).graphql", text: text)).document
    }
    var editable = EditableDocuments(
      schema: try Self.built(),
      sources: sources,
      documents: documents
    )
    try editable.apply(.add(EditPath(parsing: "F.posts.title")))
    let after = editable.sources.files.map { String(decoding: $0.utf8, as: UTF8.self) }
    #expect(after[0] == "query A($tag: String!, $id: ID!) {\n  user(id: 1) {\n    ...F\n  }\n}\n")
    #expect(
      after[1]
        == "fragment F on User {\n  name\n  posts(tag: $tag, id: $id) {\n    title\n  }\n}\n"
    )
    try editable.apply(.remove(EditPath(parsing: "F.posts.title")))
    #expect(editable.sources.files.map { String(decoding: $0.utf8, as: UTF8.self) } == texts)
    try editable.apply(.rename(.definition("F"), to: "G"))
    #expect(
      editable.sources.files.map { String(decoding: $0.utf8, as: UTF8.self) } == [
        "query A {\n  user(id: 1) {\n    ...G\n  }\n}\n", "fragment G on User {\n  name\n}\n",
      ]
    )
  }

  @Test func `an inlined fragment gets the line ends of the file that spreads it`() throws {
    var sources = SourceMap()
    let texts = [
      "query A {\r\n  user(id: 1) {\r\n    ...F\r\n  }\r\n}\r\n",
      "fragment F on User {\n  id\n  name\n}\n\nfragment G on User { id }\n",
    ]
    let documents = texts.enumerated().map { index, text in
      Parser.parse(sources.add(name: "\(index).graphql", text: text)).document
    }
    var editable = EditableDocuments(
      schema: try Self.built(),
      sources: sources,
      documents: documents
    )
    try editable.apply(.inline(fragment: "F"))
    #expect(
      editable.sources.files.map { String(decoding: $0.utf8, as: UTF8.self) } == [
        "query A {\r\n  user(id: 1) {\r\n    id\r\n    name\r\n  }\r\n}\r\n",
        "fragment G on User { id }\n",
      ]
    )
  }

  @Test func `the field list uses field names and removes an aliased field`() throws {
    var sources = SourceMap()
    let file = sources.add(
      name: "q",
      text: "{ user(id: 1) { name: id posts(tag: 1, id: 1) { title } } }"
    )
    var editable = EditableDocuments(
      schema: try Self.built(),
      sources: sources,
      documents: [Parser.parse(file).document]
    )
    let fields = try editable.choices(at: EditPath(parsing: "Query.user")).fields
    let id = try #require(fields.first { $0.definition.name == "id" })
    #expect(fields.first { $0.definition.name == "name" }?.state == .free)
    #expect(id.state == .selected)
    #expect(id.key == "name")
    try editable.apply(.remove(id.placedPath))
    #expect(
      editable.sources.file(file.id)?.utf8
        == Array("{ user(id: 1) { posts(tag: 1, id: 1) { title } } }".utf8)
    )
  }

  @Test func `moved text keeps bytes that are not valid UTF-8`() throws {
    var sources = SourceMap()
    let bytes = Array("{\n  hero { # Andr".utf8) + [0xE9] + Array("\n    name\n  }\n}\n".utf8)
    let file = sources.add(name: "q", utf8: bytes)
    var editable = EditableDocuments(
      schema: try Self.built(),
      sources: sources,
      documents: [Parser.parse(file).document]
    )
    try editable.apply(.extract(EditPath(parsing: "Query.hero"), name: "F"))
    #expect(editable.sources.file(file.id)?.utf8.contains(0xE9) == true)
    try editable.apply(.inline(fragment: "F"))
    #expect(editable.sources.file(file.id)?.utf8.filter { $0 == 0xE9 }.count == 1)
  }

  @Test func `inlining does not copy the directives of the fragment definition`() throws {
    let text = "{ hero { ...F } }\nfragment F on Character @foo(a: 1) { name }\n"
    var sources = SourceMap()
    let file = sources.add(name: "q", text: text)
    var editable = EditableDocuments(
      schema: try Self.built(),
      sources: sources,
      documents: [Parser.parse(file).document]
    )
    let outcome = try editable.apply(.inline(fragment: "F"))
    #expect(editable.sources.file(file.id)?.utf8 == Array("{ hero { name } }\n".utf8))
    #expect(outcome.notes == ["Fragment 'F' has @foo, which is not copied."])
  }

  private static func built() throws -> Schema {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "s", text: schema))
    try #require(faults.isEmpty)
    return SchemaBuilder.build([document])
  }

  /// The text after an edit, or the reason why it is not possible.
  private static func edited(_ text: String, _ edit: DocumentEdit) -> String {
    var sources = SourceMap()
    let file = sources.add(name: "q", text: text)
    let (document, _) = Parser.parse(file)
    guard let schema = try? built() else { return "no schema" }
    var editable = EditableDocuments(schema: schema, sources: sources, documents: [document])
    do throws(EditFault) {
      try editable.apply(edit)
      return editable.sources.file(file.id).map { String(decoding: $0.utf8, as: UTF8.self) } ?? ""
    } catch {
      return error.message
    }
  }
}
