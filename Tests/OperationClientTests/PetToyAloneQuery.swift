import GraphQLRuntime

/// A query for the same pet as `PetWithFriend`, without the field that the cache key is computed
/// from.
final class PetToyAloneQuery: GraphQLQuery {
  let operationName = "PetToyAlone"
  let document: DocumentType = .notPersisted(
    definition: OperationDefinition(#"query PetToyAlone { pet(id: "1") { __typename toy } }"#)
  )

  struct Data: RootSelectionSet {
    let data: ResponseDict
    init(data: ResponseDict) { self.data = data }

    static var __parentType: ParentType { .Object(OperationClientTests.Query.self) }
    static var selections: [Selection] {
      [.field("pet", Pet?.self, arguments: ["id": "1"])]
    }

    /// Pet.
    struct Pet: RootSelectionSet {
      let data: ResponseDict
      init(data: ResponseDict) { self.data = data }

      static var __parentType: ParentType { .Object(OperationClientTests.Pet.self) }
      static var selections: [Selection] {
        [.field("__typename", String.self), .field("toy", String?.self)]
      }
    }
  }
}
