import CommandLineSupport
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Reports

/// The port on which a command listens, and its limits.
struct Listening {
  let listener: Listener
  /// The number of operations after which the command stops; `nil` for no limit.
  let limit: Int?
  /// The maximum number of operations waiting to be reported, and of events kept for each
  /// operation.
  let kept: Int

  /// Starts to listen at the address of `--listen`.
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

  /// The address to use in the app.
  var place: String { listener.place }

  /// Returns the certificate of `--certificate`; `nil` if the option is missing.
  static func identity(_ arguments: Arguments) throws(FileError) -> ServerIdentity? {
    guard let certificate = arguments.value(.certificate) else {
      guard !arguments.has(.certificateKey) else {
        throw FileError(
          "--certificate-key needs --certificate, the certificate that it belongs to"
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

  /// Prints the address for the app, with a warning if other machines can connect.
  func announce(_ what: String, _ run: Run) {
    StandardStreams.writeError(
      "listening at \(place), \(what); use that address in the app; Ctrl-C stops"
    )
    if !listener.address.isLoopback {
      StandardStreams.writeError("anyone who can reach this machine can use it")
    }
    guard run.arguments.isJSON else { return }
    StandardStreams.writeOutput(Self.form.line(place) + "\n", as: .json)
  }

  static let form = ReportForm<String>.object {
    ReportKey("listening", .text, "the address for the app; the first line") { $0 }
  }
}
