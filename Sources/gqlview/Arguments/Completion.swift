import ApolloPolicy
import CommandLineSupport
import Dialects
import Explorer

/// Shell completion scripts, generated from the tables of subcommands, options and settings.
struct Completion {
  /// All subcommands, including the explorer.
  let all: [Subcommand]

  func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    case _: bash
    }
  }

  private var subcommands: [Subcommand] {
    all.filter { $0.name != Subcommand.explorerName }
  }

  private var options: [OptionSpec] { OptionSpec.all }

  /// Returns the words to complete for an option's value: whole values or their first part.
  private func words(of spec: OptionSpec) -> [String] {
    switch spec.option {
    case .set: Setting.allCases.map { $0.rawValue + "=" }
    case .severity: RuleCatalog.all.map { $0.name + "=" }
    case _:
      all.reduce(into: spec.choices) { words, subcommand in
        let own = subcommand.spec(of: spec.option)?.choices ?? []
        words += own.filter { !words.contains($0) }
      }
    }
  }

  private func takesFile(_ spec: OptionSpec) -> Bool {
    ["FILE", "DIR", "PATH", "PLACE", "JSON"].contains { spec.value?.contains($0) == true }
  }

  private var bash: String {
    let cases = options.compactMap { spec -> String? in
      let words = self.words(of: spec)
      guard spec.value != nil, !words.isEmpty || !takesFile(spec) else { return nil }
      return "    --\(spec.option.rawValue)) words='\(words.joined(separator: " "))' files= ;;\n"
    }
    return """
      # bash completion: source <(gqlview --completion bash)
      _gqlview() {
        local word=${COMP_WORDS[COMP_CWORD]} words= files=yes
        case ${COMP_WORDS[COMP_CWORD-1]} in
      \(cases.joined())    *)
            case $word in
              -*) words='\(options.map { "--\($0.option.rawValue)" }.joined(separator: " "))' ;;
              *) [ "$COMP_CWORD" = 1 ] && words='\(subcommands.map(\.name).joined(separator: " "))' ;;
            esac ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        case $word in -*) files= ;; esac
        [ -z "$files" ] || COMPREPLY+=($(compgen -f -- "$word"))
        case ${COMPREPLY-} in *=) compopt -o nospace ;; esac
      }
      complete -o filenames -F _gqlview gqlview

      """
  }

  private var zsh: String {
    let lines = options.map { spec in
      let name = "--\(spec.option.rawValue)"
      let text = quoted(spec.summary)
      guard let value = spec.value else { return "'\(name)[\(text)]'" }
      let words = self.words(of: spec)
      let action =
        !words.isEmpty ? "(\(words.joined(separator: " ")))" : takesFile(spec) ? "_files" : " "
      let star = spec.isRepeatable ? "*" : ""
      return "'\(star)\(name)=[\(text)]:\(quoted(value)):\(action)'"
    }
    let names = subcommands.map(\.name).joined(separator: " ")
    let commands = "\"commands:command:(\(names))\""
    return """
      #compdef gqlview
      # zsh completion: gqlview --completion zsh > a folder of $fpath, as _gqlview
      _arguments -s \\
        \(lines.joined(separator: " \\\n  ")) \\
        '1: :{_alternative \(commands) "files:file:_files"}' \\
        '*:file:_files'

      """
  }

  private var fish: String {
    let commands = subcommands.map { subcommand in
      "complete -c gqlview -n __fish_use_subcommand -a \(subcommand.name) "
        + "-d '\(fishQuoted(subcommand.summary))'\n"
    }
    let options = options.map { spec in
      var line = "complete -c gqlview -l \(spec.option.rawValue)"
      if let short = spec.shortName { line += " -s \(short)" }
      if spec.value != nil {
        let words = self.words(of: spec)
        line +=
          !words.isEmpty
          ? " -x -a '\(words.joined(separator: " "))'" : takesFile(spec) ? " -r" : " -x"
      }
      return line + " -d '\(fishQuoted(spec.summary))'\n"
    }
    return "# fish completion: gqlview --completion fish | source\n" + (commands + options).joined()
  }

  /// Escapes a description for a zsh option in single quotes and brackets.
  private func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "(").replacing("]", with: ")")
      .replacing(":", with: "\\:")
  }

  private func fishQuoted(_ text: String) -> String { text.replacing("'", with: "\\'") }
}
