import Glibc
import GraphQLProxy
import Threads

/// What `gqlview proxy` adds to a response of a megabyte: asked of a server directly and through the program,
/// by turns, on connections that stay open.
enum ProxyBenchmark {
  private static let rounds = 600
  /// Before each question, in microseconds: what came before has been looked at, or the server alone would be slower for
  /// it too.
  private static let pause: UInt32 = 40_000
  private static let query = "{ pets { name age } }"
  private static let schema = "type Query { pets: [Pet!]! } type Pet { name: String! age: Int }\n"

  /// Asks and prints both times and what is added; the goal is 2 ms, 99 of 100.
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
    print("# A response of \(response.count >> 10) KiB, direct and through gqlview proxy")
    // What hands on bytes and knows nothing of them: the least that a program in between adds here.
    let relay = [ProgramPath.beside(program, "BareRelay"), "\(listener.port)"]
    let least = measure("through a bare relay in C", relay, listener.port, folder, comparedTo: nil)
    let gqlview = [
      ProgramPath.gqlview(beside: program), "proxy",
      "--endpoint", "http://127.0.0.1:\(listener.port)/graphql",
    ]
    let path = folder.path + "/schema.graphqls"
    Files.write(Array(schema.utf8), to: path)
    let session = folder.path + "/kept.session"
    for (label, words) in [
      ("over nothing known", []), ("with a schema", [path]),
      ("with a session", [path, "--session", session]),
    ] {
      _ = measure(label, gqlview + words, listener.port, folder, comparedTo: least)
    }
  }

  /// Asks through a program and reports; what it adds at p50 and p99, nil where it does not answer.
  private static func measure(
    _ label: String,
    _ arguments: [String],
    _ port: Int,
    _ folder: TemporaryFolder,
    comparedTo least: [Measurement]?
  ) -> [Measurement]? {
    guard let proxy = ListeningProgram(arguments, in: folder) else {
      print("\(label): the program did not begin")
      return nil
    }
    defer { proxy.end() }
    guard let direct = AskingConnection(port: port, query: query),
      let through = AskingConnection(port: proxy.port, query: query),
      ask(direct, through, rounds: 20) != nil, let before = proxy.processorTime,
      let times = ask(direct, through, rounds: rounds), let after = proxy.processorTime
    else {
      print("\(label): no answer")
      return nil
    }
    let added = report(label, times.direct.sorted(), times.through.sorted(), comparedTo: least)
    // What is looked at behind being handed on is done when the next is asked.
    let cost = Measurement(
      label: "proxy: processor time of a response, \(label)",
      samples: [(after - before) / Double(rounds)]
    )
    cost.report(note: "all threads")
    return added
  }

  /// Milliseconds of each answer, directly and through the proxy; nil where one does not come.
  private static func ask(
    _ direct: AskingConnection,
    _ through: AskingConnection,
    rounds: Int
  ) -> (direct: [Double], through: [Double])? {
    var times: (direct: [Double], through: [Double]) = ([], [])
    for round in 0..<rounds {
      // What runs first is not always the same.
      let isTurned = round % 2 == 0
      usleep(pause)
      let first = (isTurned ? through : direct).ask()
      usleep(pause)
      let second = (isTurned ? direct : through).ask()
      guard let first, let second else { return nil }
      times.direct.append(isTurned ? second : first)
      times.through.append(isTurned ? first : second)
    }
    return times
  }

  private static func report(
    _ label: String,
    _ direct: [Double],
    _ through: [Double],
    comparedTo least: [Measurement]?
  ) -> [Measurement] {
    [("p50", rounds / 2), ("p99", rounds * 99 / 100)].enumerated().map { place, percentile in
      let (name, index) = percentile
      Measurement(label: "proxy: direct, \(label), \(name)", samples: [direct[index]]).report()
      Measurement(label: "proxy: through, \(label), \(name)", samples: [through[index]]).report()
      let added = Measurement(
        label: "proxy: added, \(label), \(name)",
        samples: [through[index] - direct[index]]
      )
      added.report(
        relativeTo: least?[place],
        note: name == "p99" && least != nil ? "   goal 2 ms, of a clock" : ""
      )
      return added
    }
  }

  /// A megabyte of pets.
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

/// A connection over which the same operation is asked again and again.
private final class AskingConnection {
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
    let body = #"{"query":"\#(query)"}"#
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

  /// Milliseconds until the answer is whole; nil where none comes.
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
