package import DialectKit
package import ResponseAnalysis
package import SelectionIR

/// One response as programs of all dialects receive it: executed with the selection sets of each
/// compilation profile.
package struct DialectReaders: Sendable {
  package let proposal: ResponseReader
  package let released: ResponseReader

  package init(proposal: ResponseReader, released: ResponseReader) {
    self.proposal = proposal
    self.released = released
  }

  /// The reader for a dialect's program.
  package subscript(dialect: Dialect) -> ResponseReader {
    switch dialect.profile {
    case .proposal: proposal
    case .released: released
    }
  }
}

/// A document compiled with each profile.
package struct ProfileDocuments: Sendable {
  package let proposal: CompiledDocument
  package let released: CompiledDocument

  package init(proposal: CompiledDocument, released: CompiledDocument) {
    self.proposal = proposal
    self.released = released
  }

  package subscript(profile: CompilationProfile) -> CompiledDocument {
    switch profile {
    case .proposal: proposal
    case .released: released
    }
  }
}
