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
    .key("fragments", .list(.text), "the fragments that are sent with it"),
    .maybe("imports", .list(.text), "the modules that its Swift imports"),
    .key(
      "variables",
      .list(
        .object(
          .key("name", .text),
          .key("graphqlType", .text),
          .key("swiftType", .text),
          .maybe("defaultValue", .text, "as the document has it"),
          .maybe("sent", .constant(false), "used only by the client")
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
    .key("path", .text, "the struct, such as AllAnimalsQuery.Data.AllAnimal.AsPet"),
    .key("role", .word(SelectionSetRole.self)),
    .key("composite", .bool, "combined from several conditions that all hold"),
    .maybe("targetPath", .text, "the target struct of a typealias"),
    .key("parentType", parentType, "the schema's type"),
    .maybe("rootEntityType", .text, "for a case, the struct of the entity"),
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
    .maybe("mergedSources", .list(.text), "for a composite case, the structs that it combines")
  )

  private static let accessor = JSONForm.object(
    .key("name", .text, "the Swift property"),
    .key("key", .text, "the response's key"),
    .key("type", .text, "the Swift type"),
    .key("kind", .words(["leaf", "entity"])),
    .maybe("struct", .text, "for an entity"),
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
