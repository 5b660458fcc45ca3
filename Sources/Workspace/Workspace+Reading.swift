internal import GraphQLRuntime
internal import GraphQLSyntax

extension Workspace {
  /// Returns the workspace after more of a response was read: its beginning, or all of it.
  ///
  /// Only this response is parsed and executed again. If the text is not JSON, the previous part is
  /// kept and a diagnostic is added. `bytes` are those of the file; `wholeSize` is given if they
  /// are only its beginning.
  package func reading(response index: Int, bytes: [UInt8], wholeSize: Int?) -> Workspace {
    guard responses.indices.contains(index) else { return self }
    var text = TextEncoding.utf8(of: bytes)
    var part: ResponsePart?
    if let wholeSize {
      if let lines = JSONLines(text, isWhole: false) { return reading(lines, at: index) }
      // Hashed keys can be replaced only in the complete response.
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
      // Positions refer to the text only if it is displayed as it is.
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
    return stage.workspace(reexecuting: index)
  }

  /// Replaces a response by the responses on its lines; responses that were already loaded are
  /// kept.
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
