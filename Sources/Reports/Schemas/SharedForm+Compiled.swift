import CommandLineSupport
import GraphQLRuntime
import SelectionIR

/// Forms in the report of `compile`.
extension SharedForm {
  private static let parentType = JSONForm.object(
    .key("name", .text),
    .key("kind", .words(([.object, .interface, .union] as [CompositeTypeKind]).map(\.rawValue)))
  )

  static let operationForm = JSONForm.object(
    .key("name", .text.orNull),
    .key("kind", .words(["query", "mutation", "subscription", "localCacheMutation"])),
    .key("struct", .text, "the name of its Swift type"),
    .key("document", .text, "the text that is sent"),
    .key("fragments", .list(.text), "those that are sent with it"),
    .maybe("imports", .list(.text), "modules that its Swift imports"),
    .key(
      "variables",
      .list(
        .object(
          .key("name", .text),
          .key("graphqlType", .text),
          .key("swiftType", .text),
          .maybe("defaultValue", .text, "as the document has it"),
          .maybe("sent", .constant(false), "the client alone uses it")
        )
      )
    ),
    .key("selectionSets", .list(.shared(.selectionSet)))
  )

  static let fragmentForm = JSONForm.object(
    .key("name", .text),
    .maybe("kind", .constant("localCacheMutation")),
    .key("struct", .text),
    .key("parentType", parentType),
    .maybe("imports", .list(.text)),
    .key("selectionSets", .list(.shared(.selectionSet)))
  )

  static let selectionSetForm = JSONForm.object(
    .key("path", .text, "the struct, as AllAnimalsQuery.Data.AllAnimal.AsPet"),
    .key("role", .word(SelectionSetRole.self)),
    .key("composite", .bool, "made of several that hold together"),
    .maybe("targetPath", .text, "the struct that a typealias stands for"),
    .key("parentType", parentType, "the schema's type"),
    .maybe("rootEntityType", .text, "of a case the struct of the entity"),
    .key("inclusionConditions", .shared(.conditions).orNull),
    .key("selections", .list(.shared(.selection)), "its own selections"),
    .key("accessors", .list(accessor), "its selections, including merged ones"),
    .key(
      "caseAccessors",
      .list(.object(.key("name", .text), .key("type", .text), .key("struct", .text)))
    ),
    .key(
      "fragmentAccessors",
      .list(
        .object(
          .key("name", .text),
          .key("type", .text),
          .key("struct", .text),
          .maybe("deferred", .constant(true))
        )
      )
    ),
    .maybe("mergedSources", .list(.text), "of a composite one, the structs that it is made of")
  )

  private static let accessor = JSONForm.object(
    .key("name", .text, "the Swift property"),
    .key("key", .text, "the response's key"),
    .key("type", .text, "the Swift type"),
    .key("kind", .words(["leaf", "entity"])),
    .maybe("struct", .text, "of an entity"),
    .key(
      "provenance",
      .list(
        .object(
          .key("from", .words(["own", "parent", "sibling", "fragment"])),
          .key("of", .text, "the struct or fragment that selects it"),
          .maybe("file", .text),
          .maybe("line", .integer),
          .maybe("column", .integer)
        )
      )
    )
  )

  static let selectionForm = JSONForm.either([
    .object(
      .key("kind", .constant("field")),
      .key("responseKey", .text),
      .key("name", .text),
      .key("type", .text, "in Swift"),
      .key("graphqlType", .text),
      .key("arguments", .names(.any).orNull, "a variable x is {\"$variable\": \"x\"}")
    ),
    .object(.key("kind", .constant("case")), .key("struct", .text)),
    .object(.key("kind", .constant("fragment")), .key("name", .text)),
    .object(
      .key("kind", .constant("deferred")),
      .maybe("struct", .text),
      .maybe("label", .text),
      .maybe("if", .text, "the variable that decides")
    ),
    .object(
      .key("kind", .constant("conditional")),
      .key("if", .shared(.conditions)),
      .key("selections", .list(.shared(.selection)))
    ),
  ])
}
