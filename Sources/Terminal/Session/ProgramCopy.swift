import GraphQLRuntime
import SystemSupport

/// A copy that a program makes, which the key loop does not wait for.
package struct ProgramCopy {
  /// Whether the program has ended, and how; asked after its end, nobody can tell.
  let state: () -> SpawnedProcess.State
  let program: String
  /// Whether it is that of `$GQLVIEW_COPY`, which copies alone.
  let isChosen: Bool
  /// Whether the terminal was sent the text too.
  let isSent: Bool
  let text: CopiedText

  /// What became of it, by the program's status; nil where it did not end.
  func outcome(_ status: Int32?) -> Copied {
    if isChosen {
      return status == 0
        ? .byProgram(program, text) : .programFailed(program, status: status)
    }
    if status == 0 {
      return isSent ? .bytes(text, program: program) : .byProgram(program, text)
    }
    return isSent ? .bytes(text, program: nil) : .desktopFailed(program, status: status)
  }
}

extension SystemTerminal {
  /// Puts text on the clipboard of the machine at which the person sits.
  ///
  /// By the program of `$GQLVIEW_COPY` alone if there is one. Else by OSC 52, also through ssh and
  /// tmux, and by the desktop's program too, for terminals do not answer: one that forbids OSC 52
  /// stays silent. `begun` gets what a program copies; the others are over at once, and returned.
  func copy(_ text: String, begun: (ProgramCopy) -> Void) -> Copied? {
    let bytes = Array(text.utf8)
    if let program = ClipboardProgram.chosen {
      guard let process = program.start(bytes) else {
        return .programFailed(program.name, status: nil)
      }
      begun(
        ProgramCopy(
          state: { process.state },
          program: program.name,
          isChosen: true,
          isSent: false,
          text: CopiedText(text)
        )
      )
      return nil
    }
    // The Linux console has no clipboard; a VT100 would show the text.
    let isKnown = !(typeName.isEmpty || typeName == "linux" || typeName.hasPrefix("vt"))
    let fits = bytes.count <= Copied.limit
    if isKnown, fits {
      let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes).utf8 + [0x07]
      writeAll(device.output, insideScreen(sequence))
    }
    if let program = ClipboardProgram.local, let process = program.start(bytes) {
      begun(
        ProgramCopy(
          state: { process.state },
          program: program.name,
          isChosen: false,
          isSent: isKnown && fits,
          text: CopiedText(text)
        )
      )
      return nil
    }
    if !isKnown { return .unsupported }
    return fits ? .bytes(CopiedText(text), program: nil) : .tooLong(limit: Copied.limit)
  }

  /// GNU screen hands on only what is wrapped for it, in short pieces.
  private func insideScreen(_ sequence: [UInt8]) -> [UInt8] {
    if environmentVariable("STY") == nil || environmentVariable("TMUX") != nil { return sequence }
    var wrapped: [UInt8] = []
    var rest = sequence[...]
    while !rest.isEmpty {
      wrapped += Array("\u{1B}P".utf8) + rest.prefix(240) + Array("\u{1B}\\".utf8)
      rest = rest.dropFirst(240)
    }
    return wrapped
  }
}
