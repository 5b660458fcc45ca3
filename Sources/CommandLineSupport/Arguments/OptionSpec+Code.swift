import ApolloPolicy
import DialectKit
import Dialects

extension OptionSpec {
  /// Options for the generated Swift.
  package static let generatedSwift: [OptionSpec] = [
    OptionSpec(
      .module,
      "NAME",
      .generatedSwift,
      "Module of the generated code",
      default: "from the schema's file name"
    ),
    OptionSpec(
      TypedOption(option: .dialect, type: ValueType<Dialect>.choice("NAME")),
      .generatedSwift,
      "Dialect of the generated code",
      default: "the project's, otherwise proposal"
    ),
    OptionSpec(
      .apolloVersion,
      .generatedSwift,
      "Apollo iOS release of the generated code and of cache files",
      default: "the one in Package.resolved"
    ),
    OptionSpec(
      switch: .codeSize,
      .generatedSwift,
      "Print the size of the generated code instead of the selection sets"
    ),
    OptionSpec(
      .runtimeModule,
      .generatedSwift,
      "Module that generated code imports",
      default: "the dialect's"
    ),
    OptionSpec(
      TypedOption(option: .access, type: ValueType<CodegenOptions.AccessLevel>.choice("LEVEL")),
      .generatedSwift,
      "Access level of the generated types",
      default: "public"
    ),
    OptionSpec(
      .scalar,
      .generatedSwift,
      "Swift type of a custom scalar, such as Date=Calendar.Day",
      default: "String",
      isRepeatable: true
    ),
    OptionSpec(
      TypedOption(
        option: .identifiers,
        type: ValueType<CodegenOptions.OperationIdentifiers>.choice("FORM")
      ),
      .generatedSwift,
      "Add operation identifiers, with the text or instead of it",
      default: "none"
    ),
    OptionSpec(
      TypedOption(option: .subtypes, type: ValueType<CodegenOptions.SubtypeEnums>.choice("WHEN")),
      .generatedSwift,
      "Generate an enum of the cases for object types",
      default: "marked"
    ),
    OptionSpec(
      TypedOption(
        option: .fieldMerging,
        type: .word("SOURCE", FieldMerging.words.map(\.name))
      ),
      .generatedSwift,
      "Merge fields from these sources into structs",
      default: "all",
      isRepeatable: true
    ),
    OptionSpec(
      TypedOption(option: .layout, type: ValueType<CodegenOptions.Layout>.choice("KIND")),
      .generatedSwift,
      "Location of the generated files",
      default: "folder"
    ),
    OptionSpec(
      .subpath,
      "NAME",
      .generatedSwift,
      "Folder next to each document for its operations, such as __generated__"
    ),
    OptionSpec(
      .operations,
      "DIR",
      .generatedSwift,
      "Folder for operations",
      default: "the folder of the schema types"
    ),
    OptionSpec(
      .runtimePackage,
      "PATH|URL",
      .generatedSwift,
      "Runtime package that a generated package depends on",
      default: "../GraphQLRuntime"
    ),
    OptionSpec(
      switch: .mocks,
      .generatedSwift,
      "Generate a mock of each object type for unit tests"
    ),
    OptionSpec(
      switch: .wholeTypes,
      .generatedSwift,
      "Generate all fields of the types in use (\(Dialect.namesWritingSchemaAlone))"
    ),
  ]

  /// Options for files that are written or compared.
  package static let files: [OptionSpec] = [
    OptionSpec(
      .output,
      "DIR",
      .files,
      "Write the files to this folder; '-' prints generated files",
      hasOptionalValue: true
    ),
    OptionSpec(.html, "FILE", .files, "The page to write; '-' prints it"),
    OptionSpec(
      switch: .anonymize,
      .files,
      "Rename everything and replace all values, so that none of your data remains"
    ),
    OptionSpec(
      switch: .force,
      .files,
      "Overwrite files that gqlview did not write, or outside the repository"
    ),
    OptionSpec(switch: .prune, .files, "With --output, delete files that are no longer generated"),
    OptionSpec(
      .diff,
      "DIR",
      .files,
      "Compare the generated files with this folder",
      hasOptionalValue: true
    ),
    OptionSpec(
      switch: .generate,
      .files,
      "Make :w also write the generated code of edited documents to the compared folder"
    ),
    OptionSpec(
      switch: .proof,
      .files,
      "Compile the generated code and run the response through it as well"
    ),
  ]

  /// Options that edit documents.
  package static let edits: [OptionSpec] = [
    OptionSpec(
      .add,
      "PATH",
      .edits,
      "Select a field, such as Query.hero.name, and the fields that lead to it",
      isRepeatable: true
    ),
    OptionSpec(
      .remove,
      "PATH",
      .edits,
      "Remove a field and everything that only it needs",
      isRepeatable: true
    ),
    OptionSpec(
      .extract,
      "PATH=NAME",
      .edits,
      "Move the selections at a path to a new fragment",
      isRepeatable: true
    ),
    OptionSpec(
      .inline,
      "NAME",
      .edits,
      "Replace the spreads of a fragment with its selections",
      isRepeatable: true
    ),
    OptionSpec(
      .rename,
      "OLD=NEW",
      .edits,
      "Rename a definition, a '$variable', or the response key of the field at a path",
      isRepeatable: true
    ),
    OptionSpec(switch: .patch, .edits, "Print the edits as a diff instead of the documents"),
    OptionSpec(switch: .write, .edits, "Write the documents unless the edits cause errors"),
  ]

  /// Options that name the versions to compare.
  package static let versions: [OptionSpec] = [
    OptionSpec(
      .from,
      "PATH|REVISION",
      .versions,
      "The older version: a folder, a file, or a git revision"
    ),
    OptionSpec(
      .to,
      "PATH|REVISION",
      .versions,
      "The newer version",
      default: "the working folder"
    ),
    OptionSpec(
      TypedOption(option: .failOn, type: .word("CHANGES", ["breaking", "any"])),
      .versions,
      "Exit with status 1 if there are changes of this kind"
    ),
  ]
}
