// The call takes URLs as the original's does; nothing else here needs more than the standard library.
#if canImport(Foundation)
  public import Foundation

  extension GraphQLCodegen {
    /// Writes the API of the server at an address into a file.
    ///
    /// - Throws: ``CodegenError``, and nothing else; the file is then as it was.
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
    /// The error in words.
    public var errorDescription: String? { description }
  }
#endif
