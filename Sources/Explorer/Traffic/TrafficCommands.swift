import TerminalUI

/// Commands for listening between an app and its server.
let trafficCommands: [Command] = [
  Command(
    "listen",
    help: "start a proxy for an app's server at an address such as :4141; off stops it",
    group: .live,
    argument: "[ADDRESS] [URL]",
    synonyms: ["proxy", "intercept", "capture", "sniff"],
    of: .model
  ) { model, invocation in
    let words = (invocation.argument ?? "").split(separator: " ").map(String.init)
    if words == ["off"] { return TrafficListening.end(in: &model.core) }
    let endpoint = words.first { $0.contains("://") }
    let address = words.first { !$0.contains("://") }
    guard words.count <= 2, words.count == [endpoint, address].compactMap(\.self).count else {
      return model.core.say("listen needs an address of this machine and a URL, or off.", .warning)
    }
    TrafficListening.begin(at: address, before: endpoint, on: &model)
  }
]
