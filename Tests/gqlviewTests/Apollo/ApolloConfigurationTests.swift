import ApolloPolicy
import GraphQLRuntime
import GraphQLSyntax
import Testing

@testable import ProjectInputs

/// Tests reading each key of `apollo-codegen-config.json`.
@Suite struct ApolloConfigurationTests {
  /// Reads a configuration and returns its options and its faults, each with line and column.
  private func read(
    _ text: String,
    by release: ApolloVersion? = nil,
    generating: Bool = false
  ) throws -> (project: ApolloProject?, faults: [String]) {
    let findings = ConfigurationFindings(apolloVersion: release)
    let file = findings.add(name: "c.json", utf8: Array(text.utf8))
    let root = ConfigurationNode(try JSONDocument(file.utf8).root, in: file.id)
    let section = try #require(
      ConfigurationSection(node: root, name: file.name, findings: findings)
    )
    var project = Project(file: file.name, folder: "/p", findings: findings)
    ApolloConfiguration.read(section, into: &project)
    if generating { findings.raiseRefusals() }
    let faults = findings.diagnostics.map { diagnostic in
      let place = diagnostic.locations(in: findings.sources).first
      let mark = generating && diagnostic.severity == .error ? "error: " : ""
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(mark)\(diagnostic.message)"
    }
    return (project.apollo, faults)
  }

  /// Returns a configuration in which some sections are replaced, one section per line from line 2
  /// on.
  private func configuration(
    namespace: String = #""schemaNamespace": "API""#,
    input: String =
      #""input": {"schemaSearchPaths": ["*.graphqls"], "operationSearchPaths": ["*.graphql"]}"#,
    types: String = #""schemaTypes": {"path": "G", "moduleType": {"other": {}}}"#,
    operations: String = #""operations": {"inSchemaModule": {}}"#,
    mocks: String = #""testMocks": {"none": {}}"#,
    rest: String = ""
  ) -> String {
    """
    {
    \(namespace),
    \(input),
    "output": {
    \(types),
    \(operations),
    \(mocks)
    }\(rest.isEmpty ? "" : ",")
    \(rest)
    }
    """
  }

  @Test func `missing keys have the released generator's defaults`() throws {
    let (project, faults) = try read(configuration())
    #expect(faults == [])
    var expected = ApolloOptions(schemaNamespace: "API")
    expected.schemaPath = WorkingFolder.shown("/p/G")
    #expect(project?.options == expected)
    #expect(expected.prunes && expected.writesDocumentation && expected.fieldMerging == .all)
  }

  @Test func `every configuration key is read`() throws {
    let (project, faults) = try read(
      configuration(
        namespace: #""schemaName": "petAPI""#,
        types: """
          "schemaTypes": {"path": "../G", "moduleType": {"swiftPackage": {"apolloSDKDependency": \
          {"url": "https://example.com/a", "sdkVersion": {"branch": {"name": "b"}}}}}}
          """,
        operations:
          #""operations": {"relative": {"subpath": "g", "accessModifier": "internal"}}"#,
        mocks: #""testMocks": {"swiftPackage": {"targetName": "Mocks"}}"#,
        rest: #"""
          "options": {
            "additionalCapitalizationRules": [
              {"term": {"string": "id"}, "strategy": "upper"},
              {"term": {"regex": "^u.l$"}, "strategy": {"replace": "URL"}}
            ],
            "additionalInflectionRules": [
              {"pluralization": {"singularRegex": "a", "replacementRegex": "b"}},
              {"singularization": {"pluralRegex": "c", "replacementRegex": "d"}},
              {"irregular": {"singular": "ox", "plural": "oxen"}},
              {"uncountable": {"word": "data"}}
            ],
            "queryStringLiteralFormat": "multiline",
            "deprecatedEnumCases": "exclude",
            "schemaDocumentation": "exclude",
            "selectionSetInitializers": {
              "operations": true, "namedFragments": false, "localCacheMutations": true,
              "definitionsNamed": ["A"]
            },
            "operationDocumentFormat": ["definition", "operationId"],
            "schemaCustomization": {"customTypeNames": {
              "Pet": "Animal",
              "Cat": {"type": {"name": "Feline"}},
              "Size": {"enum": {"name": "Extent", "cases": {"SMALL": "tiny"}}},
              "In": {"inputObject": {"fields": {"a": "b"}}}
            }},
            "reduceGeneratedSchemaTypes": true,
            "warningsOnDeprecatedUsage": "exclude",
            "conversionStrategies": {
              "enumCases": "none", "fieldAccessors": "camelCase", "inputObjects": "none"
            },
            "pruneGeneratedFiles": false,
            "appendSchemaTypeFilenameSuffix": true,
            "markTypesNonisolated": false
          },
          "experimentalFeatures": {
            "fieldMerging": ["ancestors", "siblings", "namedFragments"],
            "legacySafelistingCompatibleOperations": true,
            "clientControlledNullability": true
          },
          "schemaDownload": {
            "downloadMethod": {"introspection": {
              "endpointURL": "https://example.com", "httpMethod": {"GET": {"queryParameterName": "q"}},
              "outputFormat": "JSON", "includeDeprecatedInputValues": true
            }},
            "downloadTimeout": 60, "headers": {"a": "b"}, "outputPath": "schema.json", "more": 1
          },
          "operationManifest": {
            "path": "./m/manifest", "version": "persistedQueries",
            "generateManifestOnCodeGeneration": true
          }
          """#
      )
    )
    #expect(faults == [])
    var expected = ApolloOptions(
      schemaNamespace: "petAPI",
      schemaPath: WorkingFolder.shown("/G"),
      moduleType: .swiftPackage(.init(url: "https://example.com/a", version: .branch("b"))),
      operations: .relative(subpath: "g", access: .internal),
      mocks: .swiftPackage(targetName: "Mocks")
    )
    expected.capitalizationRules = [
      .init(term: .string("id"), strategy: .upper),
      .init(term: .regex("^u.l$"), strategy: .replace("URL")),
    ]
    expected.inflectionRules = [
      .pluralization(singularRegex: "a", replacement: "b"),
      .singularization(pluralRegex: "c", replacement: "d"),
      .irregular(singular: "ox", plural: "oxen"), .uncountable("data"),
    ]
    expected.writesDeprecatedEnumCases = false
    expected.writesDocumentation = false
    expected.initializers.operations = true
    expected.initializers.definitionsNamed = ["A"]
    expected.writesIdentifiers = true
    expected.customNames = [
      "Pet": .init(name: "Animal"), "Cat": .init(name: "Feline"),
      "Size": .init(name: "Extent", members: ["SMALL": "tiny"]), "In": .init(members: ["a": "b"]),
    ]
    expected.reducesSchemaTypes = true
    expected.warnsOfDeprecatedUsage = false
    expected.enumCases = .none
    expected.fieldAccessors = .camelCase
    expected.inputObjects = .none
    expected.prunes = false
    expected.suffixesSchemaTypeFiles = true
    expected.marksTypesNonisolated = false
    expected.isLegacySafelisting = true
    expected.hasClientControlledNullability = true
    expected.manifest = .init(
      path: WorkingFolder.shown("/p/m/manifest"),
      version: .persistedQueries,
      isWrittenByGenerate: true
    )
    #expect(project?.options == expected)
  }

  @Test(arguments: [
    (#""url": "u", "sdkVersion": "default""#, ApolloOptions.PackageDependency.Version.default),
    (#""sdkVersion": {"commit": {"hash": "h"}}"#, .commit("h")),
    (#""sdkVersion": {"exact": {"version": "2.1.0"}}"#, .exact("2.1.0")),
    (#""sdkVersion": {"from": {"version": "2.0.0"}}"#, .from("2.0.0")),
    (#""sdkVersion": {"local": {"path": "../a"}}"#, .local(path: "../a")),
  ])
  func `the generated package depends on the client as configured`(
    text: String,
    version: ApolloOptions.PackageDependency.Version
  ) throws {
    let types =
      #""schemaTypes": {"path": "G", "moduleType": {"swiftPackage": {"apolloSDKDependency": {"#
      + text + "}}}}"
    let (project, faults) = try read(configuration(types: types))
    #expect(faults == [])
    guard case .swiftPackage(let dependency) = project?.options.moduleType else {
      Issue.record("no package")
      return
    }
    #expect(dependency.version == version)
  }

  @Test func `embedded types, absolute paths and the older manifest key are read`() throws {
    let (project, faults) = try read(
      configuration(
        types: """
          "schemaTypes": {"path": "/q/G", "moduleType": {"embeddedInTarget": {"name": "App", \
          "accessModifier": "public"}}}
          """,
        operations: #""operations": {"absolute": {"path": "/q/O"}}"#,
        mocks: """
          "testMocks": {"absolute": {"path": "M", "accessModifier": "internal"}},
          "operationIdentifiersPath": "ids"
          """
      )
    )
    #expect(faults == [])
    let options = try #require(project?.options)
    #expect(options.moduleType == .embeddedInTarget(name: "App", access: .public))
    #expect(options.operations == .absolute(path: WorkingFolder.shown("/q/O"), access: .public))
    #expect(options.mocks == .absolute(path: WorkingFolder.shown("/p/M"), access: .internal))
    #expect(options.manifest?.version == .legacy)
  }

  @Test func `missing required keys are reported with their position`() throws {
    #expect(
      try read("{}").faults == [
        "1:1 'c.json' must have 'schemaNamespace', a string",
        "1:1 'c.json' must have 'input', an object", "1:1 'c.json' must have 'output', an object",
      ]
    )
    let parts = try read(configuration(input: #""input": {}"#, rest: #""operationManifest": {}"#))
    #expect(
      parts.faults == [
        "3:10 'input' must have 'schemaSearchPaths', a list of patterns",
        "3:10 'input' must have 'operationSearchPaths', a list of patterns",
        "9:22 'operationManifest' must have 'path', a string",
        "9:22 'operationManifest' must have 'version', a word",
        "9:22 'operationManifest' must have 'generateManifestOnCodeGeneration', true or false",
      ]
    )
    #expect(
      try read(#"{"schemaNamespace": "A", "input": 1, "output": {}}"#).faults == [
        "1:35 'input' must be an object, not a number",
        "1:48 'output' must have 'schemaTypes', an object",
        "1:48 'output' must have 'operations', an object",
        "1:48 'output' must have 'testMocks', an object",
      ]
    )
  }

  @Test(arguments: [
    (
      #""schemaNamespace": "My API""#,
      "2:20 'schemaNamespace' must be a name without spaces, not 'My API'"
    ),
    (
      #""schemaName": "apolloAPI""#,
      "2:15 'schemaName' must not be 'apolloAPI', which is reserved in generated code"
    ),
    (
      #""schemaNamespace": "Schema""#,
      "2:20 'schemaNamespace' must not be 'Schema', which is reserved in generated code"
    ),
  ])
  func `an invalid namespace is reported`(namespace: String, fault: String) throws {
    #expect(try read(configuration(namespace: namespace)).faults == [fault])
  }

  @Test(arguments: [
    ("Sources/**", "3:33 'Sources/**' must end with a file extension such as '.graphql'"),
    ("Sources/a.", "3:33 'Sources/a.' must end with a file extension such as '.graphql'"),
    ("a!b.graphql", "3:33 '!' must be the first character of 'a!b.graphql'"),
  ])
  func `a search path without a file extension is reported`(path: String, fault: String) throws {
    let input =
      #""input": {"schemaSearchPaths": [""# + path
      + #""], "operationSearchPaths": ["!x.graphql"]}"#
    #expect(try read(configuration(input: input)).faults == [fault])
  }

  @Test(arguments: [
    (
      #""schemaTypes": {"path": "G", "moduleType": {"embeddedInTarget": {"name": "Apollo"}}}"#,
      "5:74 'name' must not be 'Apollo', which is a name of the client"
    ),
    (
      #""schemaTypes": {"path": "G", "moduleType": {"embeddedInTarget": {"name": "A", "accessModifier": "open"}}}"#,
      "5:97 'accessModifier' must be one of public, internal, not 'open'"
    ),
    (
      #""schemaTypes": {"path": "G", "moduleType": {"swiftPackage": {"apolloSDKDependency": {"ulr": ""}}}}"#,
      "5:86 unknown key 'ulr'. Did you mean 'url'?"
    ),
    (
      #""schemaTypes": {"path": "G", "moduleType": {"swiftPackage": {"apolloSDKDependency": {"sdkVersion": 2}}}}"#,
      "5:100 'sdkVersion' must be \"default\" or an object such as {\"exact\": {\"version\": …}}"
    ),
  ])
  func `an unknown module type is reported`(types: String, fault: String) throws {
    #expect(try read(configuration(types: types)).faults == [fault])
  }

  @Test func `mocks can be a target only in a package`() throws {
    let mocks = #""testMocks": {"swiftPackage": {"targetName": "M"}}"#
    #expect(
      try read(configuration(mocks: mocks)).faults == [
        "7:15 'testMocks' can be 'swiftPackage' only if 'moduleType' is"
      ]
    )
    let unnamed = configuration(
      types: #""schemaTypes": {"path": "G", "moduleType": {"swiftPackage": {}}}"#,
      mocks: #""testMocks": {"swiftPackage": {}}"#
    )
    #expect(
      try read(unnamed).faults == ["7:31 'swiftPackage' must have 'targetName', a string"]
    )
  }

  @Test(arguments: [
    ("{}", ["9:19 'schemaDownload' must have 'downloadMethod', an object"]),
    (
      #"{"downloadMethod": {}}"#,
      ["9:38 'downloadMethod' must have one of 'introspection', 'apolloRegistry'."]
    ),
    (
      #"{"downloadMethod": {"introspection": {"outputFormat": "XML", "httpMethod": {"GET": {}}}}}"#,
      [
        "9:56 'introspection' must have 'endpointURL', a string",
        "9:73 'outputFormat' must be one of SDL, JSON, not 'XML'",
        "9:102 'GET' must have 'queryParameterName', a string",
      ]
    ),
    (
      #"{"downloadMethod": {"apolloRegistry": {"_0": {"apiKey": "k"}}}, "downloadTimeout": "x"}"#,
      [
        "9:64 '_0' must have 'graphID', a string",
        "9:102 'downloadTimeout' must be a number, not a string",
      ]
    ),
    (
      #"{"downloadMethod": {"apolloRegistry": {"apiKey": "k", "graphID": "g"}}, "headers": 5}"#, []
    ),
  ])
  func `the schema download settings are validated`(text: String, faults: [String]) throws {
    let missing = "9:19 'schemaDownload' must have 'outputPath', a string"
    #expect(
      Set(try read(configuration(rest: #""schemaDownload": "# + text)).faults)
        == Set(faults + [missing])
    )
  }

  @Test(arguments: [
    (#""optoins": {}"#, "9:1 unknown key 'optoins'. Did you mean 'options'?"),
    (
      #""options": {"pruneFiles": true}"#,
      "9:13 unknown key 'pruneFiles'. Did you mean 'pruneGeneratedFiles'?"
    ),
    (
      #""options": {"pruneGeneratedFiles": 1}"#,
      "9:36 'pruneGeneratedFiles' must be true or false, not a number"
    ),
    (
      #""options": {"deprecatedEnumCases": "no"}"#,
      "9:36 'deprecatedEnumCases' must be one of include, exclude, not 'no'"
    ),
    (
      #""options": {"selectionSetInitializers": {"operation": true}}"#,
      "9:42 unknown key 'operation'. Did you mean 'operations'?"
    ),
    (
      #""options": {"schemaCustomization": {"typeNames": {}}}"#,
      "9:37 unknown key 'typeNames'."
    ),
    (
      #""options": {"operationDocumentFormat": []}"#,
      "9:40 'operationDocumentFormat' must have 'definition', 'operationId' or both"
    ),
    (
      #""options": {"operationDocumentFormat": ["text"]}"#,
      "9:41 'operationDocumentFormat' must be a list of definition, operationId"
    ),
    (
      #""options": {"conversionStrategies": {}}"#,
      "9:37 'conversionStrategies' must have one of 'enumCases', 'fieldAccessors', 'inputObjects'."
    ),
    (
      #""options": {"additionalInflectionRules": [{"irregular": {"singular": "a"}}]}"#,
      "9:57 'irregular' must have 'plural', a string"
    ),
    (
      #""options": {"additionalInflectionRules": [{"singularization": {"pluralRegex": "(", "#
        + #""replacementRegex": ""}}]}"#,
      "9:79 '(' is not a regular expression"
    ),
    (
      #""options": {"additionalCapitalizationRules": [{"term": {"regex": "("}, "strategy": "upper"}]}"#,
      "9:66 '(' is not a regular expression"
    ),
    (
      #""experimentalFeatures": {"fieldMerging": "all"}"#,
      "9:42 'fieldMerging' must be a list, not a string"
    ),
    (
      #""options": {"selectionSetInitializers": {"operations": true}}, "experimentalFeatures": {"fieldMerging": ["siblings"]}"#,
      "9:89 'fieldMerging' must be [\"all\"] if selection sets have initializers"
    ),
    (
      #""operationManifest": {"path": "m", "version": "apollo", "generateManifestOnCodeGeneration": true}"#,
      "9:47 'version' must be one of persistedQueries, legacy, not 'apollo'"
    ),
  ])
  func `a configuration that the generator rejects is an error`(rest: String, fault: String) throws
  {
    let faults = try read(configuration(rest: rest)).faults
    #expect(faults.count == 1 && faults[0].hasPrefix(fault), "\(faults)")
  }

  @Test(arguments: [
    // Each release accepts its own keys without a message.
    (#""apqs": "automaticallyPersist""#, ApolloVersion(1, 25, 7), ""),
    (
      #""apqs": "automaticallyPersist""#, ApolloVersion(2, 1, 0),
      "9:13 error: 'apqs' was removed in 2.0.0; Apollo 2.1.0 rejects it"
    ),
    (#""markOperationDefinitionsAsFinal": true"#, ApolloVersion(1, 5, 1), ""),
    (
      #""markOperationDefinitionsAsFinal": true"#, ApolloVersion(1, 5, 0),
      "9:13 error: 'markOperationDefinitionsAsFinal' was added in 1.5.1; Apollo 1.5.0 rejects it"
    ),
    (
      #""reduceGeneratedSchemaTypes": true"#, ApolloVersion(1, 3, 1),
      "9:13 'reduceGeneratedSchemaTypes' was added in 1.18.0; Apollo 1.3.1 ignores it"
    ),
    (
      #""requireNonOptionalMockFields": true"#, ApolloVersion(1, 23, 0),
      "9:13 error: 'requireNonOptionalMockFields' is not a key in any release; "
        + "Apollo 1.23.0 rejects it"
    ),
    (
      #""pruneFiles": true"#, ApolloVersion(1, 3, 2),
      "9:13 error: unknown key 'pruneFiles'. Did you mean 'pruneGeneratedFiles'?"
    ),
    (
      #""pruneFiles": true"#, ApolloVersion(1, 3, 1),
      "9:13 unknown key 'pruneFiles'. Did you mean 'pruneGeneratedFiles'?"
    ),
  ])
  func `each release reads its own options`(
    option: String,
    release: ApolloVersion,
    fault: String
  ) throws {
    let text = configuration(rest: "\"options\": {" + option + "}")
    let (project, faults) = try read(text, by: release, generating: true)
    #expect(faults == (fault.isEmpty ? [] : [fault]))
    #expect(project?.options.version == release)
    // A configuration that only the generator rejects is a warning for all other commands.
    let plain = try read(text, by: release).faults
    #expect(plain == faults.map { $0.replacing("error: ", with: "") })
  }

  @Test func `a configuration for 1.x is read by its release`() throws {
    let text = configuration(
      namespace: #""schemaName": "API""#,
      types: #""schemaTypes": {"path": "G", "moduleType": {"swiftPackageManager": {}}}"#,
      mocks: #""testMocks": {"swiftPackage": {}}"#,
      rest: """
        "options": {"apqs": "persistedOperationsOnly", "queryStringLiteralFormat": "singleLine",
        "cocoapodsCompatibleImportStatements": false},
        "experimentalFeatures": {"clientControlledNullability": true}
        """
    )
    let (project, faults) = try read(text, by: ApolloVersion(1, 2, 0), generating: true)
    #expect(faults == [])
    let options = try #require(project?.options)
    #expect(options.moduleType == .swiftPackage(.init()))
    #expect(options.mockTarget?.name == "APITestMocks" && options.mockTarget?.folder == "TestMocks")
    #expect(options.writesIdentifiers && !options.writesDefinitions)
    #expect(options.documentLiteral == .singleLine)
    // Before 1.2.0, all declarations are public; of several keys, only one is used.
    let embedded = configuration(
      types: #""schemaTypes": {"path": "G", "moduleType": {"embeddedInTarget": {"name": "A"}}}"#,
      operations: #""operations": {"inSchemaModule": {}, "relative": {}}"#
    )
    let (old, several) = try read(embedded, by: ApolloVersion(1, 1, 3), generating: true)
    #expect(several == ["6:15 error: 'operations' must have one key; Apollo 1.1.3 rejects more"])
    #expect(old?.options.moduleType == .embeddedInTarget(name: "A", access: .public))
    #expect(try read(embedded, by: ApolloVersion(1, 2, 0)).faults == [])
  }

  @Test func `other unknown keys are ignored`() throws {
    let (_, faults) = try read(
      configuration(
        input: #""input": {"schemaSearchPaths": ["a.b"], "operationSearchPaths": ["c.d"], "x": 1}"#,
        types: #""schemaTypes": {"path": "G", "moduleType": {"other": {"x": 1}, "y": 2}, "z": 3}"#,
        rest: #""experimentalFeatures": {"w": 1}"#
      )
    )
    #expect(faults == [])
  }
}
