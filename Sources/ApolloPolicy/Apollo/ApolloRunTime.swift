package import GraphQLRuntime

extension ApolloOptions {
  /// How the project's release stores and reads records.
  package var cacheRelease: CacheRelease {
    CacheRelease(
      name: "Apollo \(version)",
      readsNestedLists: has(.nestedListsReadFromCache),
      readsNullElements: has(.nullElementsReadFromCache),
      storesDeferredDataInRecords: has(.deferredDataInRecords),
      readsFieldPolicies: has(.fieldPolicies),
      writesPartialMutations: has(.partialMutationWrites)
    )
  }
}
