// This function has `URL` parameters, as in the original; the rest of the module needs only the
// standard library.
#if canImport(Foundation)
  public import Foundation

  extension GraphQLCodegen {
    /// Writes the API of a server to a file (SG-S43).
    ///
    /// - Throws: ``CodegenError``; the file is then unchanged.
    public func generate(
      _ target: URL,
      from endpoint: URL,
      headers: [String: String] = [:]
    ) throws(CodegenError) {
      let text = try text(from: endpoint.absoluteString, headers: headers)
      do {
        try text.write(to: target, atomically: true, encoding: .utf8)
      } catch {
        throw CodegenError(.target, "\(target.path): \(error.localizedDescription)")
      }
    }
  }

  extension CodegenError: LocalizedError {
    /// A description of the failure.
    public var errorDescription: String? { description }
  }
#endif
