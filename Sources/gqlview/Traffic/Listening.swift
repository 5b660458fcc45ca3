import CommandLineSupport
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Reports

/// The port that a command listens at, and until when.
struct Listening {
  let listener: Listener
  /// How many operations end it; nil for none.
  let limit: Int?
  /// How many operations wait to be reported, and how many events of each are kept.
  let kept: Int

  /// Begins to listen where `--listen` says.
  init(_ arguments: Arguments) throws(FileError) {
    let text = arguments.value(.listen)
    guard let address = text.map(ListenAddress.init) ?? .standard else {
      throw FileError(
        "--listen needs an address of this machine and a port, such as 127.0.0.1:4141, not '\(text ?? "")'"
      )
    }
    limit = arguments[.count]
    kept = arguments[.keep] ?? Network.kept
    let identity = try Self.identity(arguments)
    OpenFiles.allowMany()
    do throws(Listener.Failure) {
      listener = try Listener(address, identity: identity)
    } catch {
      throw FileError(error.message)
    }
  }

  /// The address for an app.
  var place: String { listener.place }

  /// The certificate that `--certificate` gives; nil for none.
  static func identity(_ arguments: Arguments) throws(FileError) -> ServerIdentity? {
    guard let certificate = arguments.value(.certificate) else {
      guard !arguments.has(.certificateKey) else {
        throw FileError(
          "--certificate-key is the key of --certificate, which is not given"
        )
      }
      return nil
    }
    let key = arguments.value(.certificateKey)
    for (option, file) in [
      (Option.certificate, certificate), (.certificateKey, key ?? certificate),
    ] {
      guard FileReader.isFile(file) else {
        throw FileError("--\(option.rawValue): the file '\(file)' does not exist")
      }
    }
    do throws(ServerIdentity.Failure) {
      return try ServerIdentity(certificate: certificate, key: key)
    } catch {
      throw FileError(error.message)
    }
  }

  /// Says where an app finds it, and who else does.
  func tell(_ what: String, _ run: Run) {
    StandardStreams.writeError(
      "listening at \(place), \(what); use that address in the app; Ctrl-C stops"
    )
    if !listener.address.isLoopback {
      StandardStreams.writeError("anyone who can reach this machine can use it")
    }
    guard run.arguments.isJSON else { return }
    let line: JSONValue = ["listening": .string(place)]
    StandardStreams.writeOutput(JSONPrinter.print(line, layout: .compact) + "\n")
  }
}
