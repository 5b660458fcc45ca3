package import DialectKit

extension Dialect {
  /// Structs over a shared dictionary, as the proposal describes them.
  package static let proposal = Dialect(
    "proposal",
    summary: "structs that are views of one dictionary per object, with type cases",
    runtimeModule: "GraphQLRuntime",
    definition: ProposalDialect.self,
    traits: [.namesCompiledSets, .choosesFieldMerging, .cachesResponses, .isReference]
  )

  /// An earlier draft of the proposal.
  package static let proposalDraft = Dialect(
    "proposal-draft",
    summary: "the proposal's first draft: other names and parent types",
    runtimeModule: "GraphQLRuntime",
    definition: ProposalDialect.self,
    traits: [.namesCompiledSets, .choosesFieldMerging, .cachesResponses, .isDraft]
  )
}
