internal import GraphQLRuntime
internal import GraphQLSyntax

extension Workspace {
  /// The same workspace after more of a response was read: its beginning, or all of it.
  ///
  /// Nothing but this response is read or executed anew. A text that is no JSON leaves what there is
  /// of it and adds the diagnostic. `bytes` are as in the file; `wholeSize` is given where the text is a beginning.
  package func reading(response index: Int, bytes: [UInt8], wholeSize: Int?) -> Workspace {
    guard responses.indices.contains(index) else { return self }
    var text = TextEncoding.utf8(of: bytes)
    var part: ResponsePart?
    if let wholeSize {
      if let lines = JSONLines(text, isWhole: false) { return reading(lines, at: index) }
      // Hashed keys are replaced in the whole.
      guard let beginning = ResponseBeginning(text, size: wholeSize), !beginning.isHashed else {
        return self
      }
      text = beginning.utf8
      part = beginning.part
    }
    var workspace = self
    let file = responses[index].file
    do throws(JSONSyntaxError) {
      let json = try JSONDocument(text)
      workspace.sources.replace(file, utf8: text)
      workspace.responses[index] = WorkspaceResponse(
        file: file,
        name: responses[index].name,
        json: json,
        part: part
      )
    } catch {
      if let lines = JSONLines(text) { return reading(lines, at: index) }
      // Only a text that is shown as it is has places to point at.
      workspace.sources.replace(file, utf8: text)
      let offset = UInt32(clamping: error.offset)
      let found = Diagnostic(
        stage: .syntax,
        message: error.message,
        ranges: [SourceRange(file: file, start: offset, end: offset)]
      )
      workspace.loadingDiagnostics.append(found)
      workspace.diagnostics.append(found)
      return workspace
    }
    var stage = ExecutionStage(workspace: workspace)
    return stage.workspace(executingAnew: index)
  }

  /// The same with one response a line in the place of one; those that were there before stay.
  private func reading(_ lines: JSONLines, at index: Int) -> Workspace {
    guard let operation = choice.index else { return self }
    var workspace = self
    let (name, file) = (responses[index].name, responses[index].file)
    let known = Set(responses.map(\.name))
    for (position, line) in lines.lines.enumerated() {
      let lineName = "\(name):\(line.number)"
      let utf8 = Array(line.utf8)
      guard !known.contains(lineName), let json = try? JSONDocument(utf8) else { continue }
      if position == 0 {
        workspace.sources.replace(file, utf8: utf8)
        workspace.responses[index] = WorkspaceResponse(file: file, name: name, json: json)
      } else {
        let added = workspace.sources.add(name: lineName, utf8: utf8)
        workspace.responses.append(
          WorkspaceResponse(file: added.id, name: lineName, json: json)
        )
      }
    }
    var stage = ExecutionStage(workspace: workspace)
    return stage.workspace(executing: operation)
  }
}
