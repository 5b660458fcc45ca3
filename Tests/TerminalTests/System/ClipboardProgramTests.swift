import Testing

@testable import SystemSupport

/// The choice of the program that copies to the desktop's clipboard.
@Suite struct ClipboardProgramTests {
  private func name(
    onDarwin: Bool,
    _ variables: Set<String>,
    _ programs: [String] = ["wl-copy", "xclip", "xsel", "pbcopy"]
  ) -> String? {
    let chosen = ClipboardProgram.local(
      onDarwin: onDarwin,
      variable: { variables.contains($0) ? "1" : nil },
      path: { programs.contains($0) ? "/bin/\($0)" : nil }
    )
    #expect(chosen == nil || chosen?.arguments.first == chosen.map { "/bin/\($0.name)" })
    return chosen?.name
  }

  @Test func `the program of the desktop is chosen`() {
    #expect(name(onDarwin: false, ["WAYLAND_DISPLAY", "DISPLAY"]) == "wl-copy")
    #expect(name(onDarwin: false, ["DISPLAY"]) == "xclip")
    #expect(name(onDarwin: false, ["DISPLAY"], ["xsel"]) == "xsel")
    #expect(name(onDarwin: false, [], ["xclip"]) == nil)
  }

  /// X11 on a Mac sets `DISPLAY` and has another clipboard.
  @Test func `on a Mac the pasteboard is preferred to X11`() {
    #expect(name(onDarwin: true, []) == "pbcopy")
    #expect(name(onDarwin: true, ["DISPLAY", "WAYLAND_DISPLAY"]) == "pbcopy")
    #expect(name(onDarwin: true, ["DISPLAY"], ["xclip"]) == nil)
  }

  @Test(arguments: ["SSH_TTY", "SSH_CONNECTION"], [true, false])
  func `over ssh the clipboard belongs to another machine`(variable: String, onDarwin: Bool) {
    #expect(name(onDarwin: onDarwin, [variable, "DISPLAY"]) == nil)
  }
}
