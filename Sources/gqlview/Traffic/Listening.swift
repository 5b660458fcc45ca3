import GraphQLProxy
import GraphQLRuntime

/// The port that a command listens at, and until when.
struct Listening {
  let listener: Listener
  /// How many operations end it; nil for none.
  let limit: Int?

  /// Begins to listen where `--listen` says.
  init(_ arguments: Arguments) throws(FileError) {
    let text = arguments.value(.listen)
    guard let address = text.map(ListenAddress.init) ?? .standard else {
      throw FileError(
        "--listen takes an address of this machine and a port, as 127.0.0.1:4141, not '\(text ?? "")'"
      )
    }
    do throws(UsageError) {
      limit = try Network.count(arguments)
    } catch {
      throw FileError(error.message)
    }
    OpenFiles.allowMany()
    do throws(Listener.Failure) {
      listener = try Listener(address)
    } catch {
      throw FileError(error.message)
    }
  }

  /// The address for an app.
  var place: String { "http://\(listener.address.host):\(listener.port)" }

  /// Says where an app finds it, and who else does.
  func tell(_ what: String, _ run: Run) {
    StandardStreams.writeError(
      "listening at \(place), \(what); give the app that address; Ctrl-C ends"
    )
    if !listener.address.isLoopback {
      StandardStreams.writeError("whoever reaches this machine can use it")
    }
    guard run.arguments.isJSON else { return }
    let line: JSONValue = ["listening": .string(place)]
    StandardStreams.writeOutput(JSONPrinter.print(line, layout: .compact) + "\n")
  }
}
