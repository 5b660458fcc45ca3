import GraphQLRuntime
import LibC
import SystemSupport

/// A clipboard copy by a running program, which does not block the event loop.
package struct ProgramCopy {
  /// Returns the program's state; the exit status can be read only once.
  let state: () -> SpawnedProcess.State
  let program: String
  /// True for the program of `$GQLVIEW_COPY`, which is the only method then.
  let isChosen: Bool
  /// True if the text was also sent to the terminal.
  let isSent: Bool
  let text: CopiedText

  /// Returns the result for an exit status, or for `nil` if the program did not end.
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
  /// Copies text to the clipboard of the user's machine.
  ///
  /// If `$GQLVIEW_COPY` is set, only that program is used. Otherwise the text is sent by OSC 52,
  /// which also works through ssh and tmux, and to the desktop's program, because a terminal that
  /// ignores OSC 52 does not report it. `begun` receives a copy made by a program; other results
  /// are returned immediately.
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
    // The Linux console and the Terminal of macOS have no OSC 52, and a VT100 would display the
    // text.
    let isKnown =
      !(typeName.isEmpty || typeName == "linux" || typeName.hasPrefix("vt"))
      && identity?.isAppleTerminal != true
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

  /// GNU screen forwards only sequences that are wrapped for it, in short pieces.
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
