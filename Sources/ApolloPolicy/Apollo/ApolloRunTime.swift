package import GraphQLRuntime

extension ApolloOptions {
  /// The cache behavior of the project's release.
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
