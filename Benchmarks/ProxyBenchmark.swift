import GraphQLRuntime
import Glibc
import GraphQLProxy
import Threads

/// Measures the delay that `gqlview proxy` adds to a response of one megabyte.
///
/// It sends requests directly, through a bare relay and through the program, alternately, on
/// persistent connections.
enum ProxyBenchmark {
  private static let rounds = 600
  /// The pause before each request in microseconds, so that inspecting the previous response does
  /// not slow down the next.
  private static let pause: UInt32 = 40_000
  private static let query = "{ pets { name age } }"
  private static let schema = "type Query { pets: [Pet!]! } type Pet { name: String! age: Int }\n"

  /// A route to the server.
  private struct Way {
    let label: String
    /// The program on the route; `nil` for a direct connection.
    let program: ListeningProgram?
    let connection: AskingConnection
    /// The response times in milliseconds.
    var times: [Double] = []
  }

  /// Measures and prints the times of all routes, and the delays that the programs add.
  ///
  /// The goal is an added delay of at most 2 ms at the 99th percentile.
  static func run(program: String) {
    guard let folder = TemporaryFolder(), let address = ListenAddress("127.0.0.1:0"),
      let listener = try? Listener(address)
    else { return print("No server could be begun.") }
    defer { folder.remove() }
    let response = Self.response
    let server = AnswerServer(at: listener) { _ in ServedAnswer([response]) }
    let isDone = Mutex(false)
    let thread = SystemThread {
      server.run(isCancelled: { isDone.withLock { $0 } }, failed: { _ in })
    }
    defer {
      isDone.withLock { $0 = true }
      thread?.join()
    }
    guard var ways = ways(to: listener.port, folder, program) else { return }
    defer { for way in ways { way.program?.end() } }
    _ = ask(&ways, rounds: 20)
    let before = ways.map { $0.program?.processorTime }
    let stolen = StolenTime.milliseconds
    for index in ways.indices { ways[index].times = [] }
    guard ask(&ways, rounds: rounds) else { return print("An answer did not come.") }
    print("# A response of \(response.count >> 10) KiB, direct and through programs, by turns")
    report(ways, before)
    if let stolen, let now = StolenTime.milliseconds {
      Measurement(
        label: "proxy: processor time that the host took meanwhile",
        samples: [now - stolen]
      )
      .report()
    }
  }

  /// Returns the routes: direct, through a relay that only forwards bytes, and through gqlview.
  private static func ways(to port: Int, _ folder: TemporaryFolder, _ program: String) -> [Way]? {
    let path = folder.path + "/schema.graphqls"
    Files.write(Array(schema.utf8), to: path)
    let gqlview = [
      ProgramPath.gqlview(beside: program), "proxy",
      "--endpoint", "http://127.0.0.1:\(port)/graphql",
    ]
    let programs = [
      ("through a bare relay in C", [ProgramPath.beside(program, "BareRelay"), "\(port)"]),
      ("over nothing known", gqlview), ("with a schema", gqlview + [path]),
      ("with a session", gqlview + [path, "--session", folder.path + "/kept.session"]),
    ]
    guard let direct = AskingConnection(port: port, query: query) else {
      print("The server did not begin.")
      return nil
    }
    var ways = [Way(label: "direct", program: nil, connection: direct)]
    for (label, arguments) in programs {
      let program = ListeningProgram(arguments, in: folder)
      guard let program, let connection = AskingConnection(port: program.port, query: query) else {
        print("\(label): the program did not begin")
        program?.end()
        ways.forEach { $0.program?.end() }
        return nil
      }
      ways.append(Way(label: label, program: program, connection: connection))
    }
    return ways
  }

  /// Sends a request on each route in each round; returns `false` if a response is missing.
  ///
  /// The order is random, because inspecting a response may slow down the next request.
  private static func ask(_ ways: inout [Way], rounds: Int) -> Bool {
    for _ in 0..<rounds {
      for index in ways.indices.shuffled() {
        usleep(pause)
        guard let time = ways[index].connection.ask() else { return false }
        ways[index].times.append(time)
      }
    }
    return true
  }

  private static func report(_ ways: [Way], _ before: [Double?]) {
    for (name, index) in [("p50", rounds / 2), ("p99", rounds * 99 / 100)] {
      let times = ways.map { way in
        Measurement(label: "proxy: \(way.label), \(name)", samples: [way.times.sorted()[index]])
      }
      for (place, time) in times.enumerated() {
        time.report(relativeTo: place > 1 ? times[1] : nil)
      }
      for (way, time) in zip(ways, times).dropFirst() {
        Measurement(
          label: "proxy: added \(way.label), \(name)",
          samples: [time.median - times[0].median]
        )
        .report(note: name == "p99" ? "goal of gqlview 2 ms, of a clock" : "")
      }
    }
    for (way, before) in zip(ways, before) {
      // Inspection of a response has finished when the next request is sent.
      guard let before, let after = way.program?.processorTime else { continue }
      Measurement(
        label: "proxy: processor time of a response, \(way.label)",
        samples: [(after - before) / Double(rounds)]
      )
      .report(note: "all threads")
    }
  }

  /// A response of one megabyte.
  private static let response: [UInt8] = {
    var text = #"{"data":{"pets":["#
    var index = 0
    while text.utf8.count < 1 << 20 {
      text += index == 0 ? "" : ","
      text += #"{"__typename":"Pet","name":"A name of some length \#(index)","age":\#(index % 30)}"#
      index += 1
    }
    return Array((text + "]}}").utf8)
  }()
}

/// A connection on which the same operation is sent repeatedly.
final class AskingConnection {
  private let descriptor: Int32
  private let request: [UInt8]
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init?(port: Int, query: String) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    let body = "{\"query\":\(JSONPrinter.quoted(query))}"
    request = Array(
      ("POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8
    )
    guard status == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Returns the milliseconds until the response is complete; `nil` if it is not.
  func ask() -> Double? {
    let start = Measurement.clock(CLOCK_MONOTONIC)
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { return nil }
    var head: [UInt8] = []
    var left: Int?
    while left != 0 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      if let known = left {
        left = known - count
        continue
      }
      head += buffer[..<count]
      guard let end = Self.end(of: head) else { continue }
      let text = String(decoding: head[..<end], as: UTF8.self).lowercased()
      let length = text.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      guard let length, let size = Int(length.dropFirst(15).filter { $0 != " " }) else {
        return nil
      }
      left = size - (head.count - end)
    }
    return Measurement.clock(CLOCK_MONOTONIC) - start
  }

  private static func end(of head: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    return head.indices.dropLast(3).first { head[$0..<($0 + 4)].elementsEqual(mark) }.map { $0 + 4 }
  }
}
