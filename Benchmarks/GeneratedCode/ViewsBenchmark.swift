/// Measures the memory of a large result accessed through views, and the time to read a field.
enum ViewsBenchmark {
  static func run(_ animals: GeneratedModule, _ compiler: SwiftCompiler) {
    let paths = compiler.write(animals, more: [("Main.swift", program)])
    let response = "\(compiler.folder)/animals.json"
    let bytes = GeneratedInputs.animals(count: 20_000)
    Files.write(bytes, to: response)
    guard let binary = compiler.build(paths, module: "Views") else {
      return print("The program that reads views was not compiled.")
    }
    print("A response of \(bytes.count / 1_000) KB, 20,000 animals, through generated types:")
    print("")
    compiler.run([binary.path, response])
  }

  private static let program = """
    import GraphQLRuntime
    import Glibc

    @main struct Main {
      static func main() throws {
        let bytes = readFile(CommandLine.arguments[1])
        let before = residentBytes()
        var time = processorTime()
        let data = try AllAnimalsQuery().execute(bytes)
        let executing = processorTime() - time
        let held = residentBytes() - before
        let animals = data.allAnimals
        var entities = 1
        for animal in animals { entities += 2 + animal.predators.count + (animal.asPet?.owner == nil ? 0 : 1) }
        print("| measured | |\\n| --- | --: |")
        print("| size of any view | \\(MemoryLayout<AllAnimalsQuery.Data.AllAnimal.AsPet>.size) bytes |")
        print("| executing into views | \\(Int(executing / 1e6)) ms |")
        print("| resident memory that the result adds | \\(held / 1_000_000) MB, \\(held / entities) bytes an entity |")
        func measure(_ label: String, _ body: (AllAnimalsQuery.Data.AllAnimal) -> Int) {
          var sink = 0
          time = processorTime()
          for _ in 0..<10 { for animal in animals { sink &+= body(animal) } }
          let each = (processorTime() - time) / Double(10 * animals.count)
          print("| \\(label) | \\(Int(each.rounded())) ns |")
          if sink == .min { print("") }
        }
        measure("`animal.species`, a string") { $0.species.utf8.count }
        measure("`animal.height.feet`, through an entity") { $0.height.feet }
        measure("`animal.asPet`, a type case") { $0.asPet == nil ? 0 : 1 }
        measure("`animal.asPet?.favoriteToy`") { $0.asPet?.favoriteToy.utf8.count ?? 0 }
        measure("`animal.fragments.heightInMeters.height.meters`") {
          $0.fragments.heightInMeters.height.meters
        }
        let many = animals + animals + animals + animals
        print("| four lists of all the animals more add | \\(max(0, residentBytes() - before - held) / 1_000) KB |")
        if many.isEmpty { print("") }
      }
    }

    func processorTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    func residentBytes() -> Int {
      let text = String(decoding: readFile("/proc/self/statm"), as: UTF8.self)
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
    }

    func readFile(_ path: String) -> [UInt8] {
      guard let file = fopen(path, "rb") else { return [] }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
        bytes += buffer[..<count]
      }
      return bytes
    }

    """
}
