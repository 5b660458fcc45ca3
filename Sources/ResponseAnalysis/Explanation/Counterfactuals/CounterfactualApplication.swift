package import GraphQLRuntime
package import GraphQLSyntax

/// The inputs of an answer, which flips change: a response, the variables, the documents.
package struct CounterfactualSubject: Sendable {
  /// The whole response, or only its data.
  package var response: JSONDocument
  /// Whether the response is only the data, without the enclosing object.
  package var isBareData: Bool
  package var variables: VariableValues
  /// The texts of documents by file.
  package var documents: [SourceFileID: [UInt8]]

  package init(
    response: JSONDocument,
    isBareData: Bool = false,
    variables: VariableValues = .none,
    documents: [SourceFileID: [UInt8]] = [:]
  ) {
    self.response = response
    self.isBareData = isBareData
    self.variables = variables
    self.documents = documents
  }
}

extension Counterfactual {
  /// Applies the changes, each with its first value; returns `nil` if one cannot be applied.
  ///
  /// Document edits are applied from the last to the first, so that ranges stay valid.
  package func apply(to subject: CounterfactualSubject) -> CounterfactualSubject? {
    var subject = subject
    var batch = ResponseChangeBatch(subject)
    for change in changes {
      switch change {
      case .editDocument, .addError: continue
      case .setVariable(let name, let value):
        let others = subject.variables.entries.filter { $0.name != name }
        subject.variables = VariableValues(entries: others + [.init(name: name, value: value)])
      case .setTypename, .setValue, .setNull, .addKey, .removeKey:
        guard batch.add(change) else { return nil }
      }
    }
    guard batch.flush() else { return nil }
    subject.response = batch.editor.document
    guard addErrors(to: &subject) else { return nil }
    let edits = changes.compactMap { change -> (range: SourceRange, text: String)? in
      guard case .editDocument(let range, let text) = change else { return nil }
      return (range, text)
    }
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      guard let bytes = subject.documents[edit.range.file],
        edit.range.start <= edit.range.end, Int(edit.range.end) <= bytes.count
      else { return nil }
      let (start, end) = (Int(edit.range.start), Int(edit.range.end))
      subject.documents[edit.range.file] =
        Array(bytes[..<start]) + Array(edit.text.utf8) + Array(bytes[end...])
    }
    return subject
  }

  /// Appends the server errors to the existing ones; returns `false` if the response is only the
  /// data.
  private func addErrors(to subject: inout CounterfactualSubject) -> Bool {
    let new = changes.compactMap { change -> JSONValue? in
      guard case .addError(let path, let message) = change else { return nil }
      return ["message": .string(message), "path": path.json]
    }
    guard !new.isEmpty else { return true }
    guard !subject.isBareData else { return false }
    var editor = JSONEditor(subject.response)
    let node = subject.response.root["errors"]
    let known = node?.kind == .array ? node?.elements.map { JSONValue($0) } ?? [] : []
    guard let splice = editor.setting("errors", in: [], to: .array(known + new)) else {
      return false
    }
    guard editor.make([splice]) else { return false }
    subject.response = editor.document
    return true
  }
}
