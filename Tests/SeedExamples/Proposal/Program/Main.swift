import Support

@main enum Program {
  static func main() async throws {
    let client = try Client(CommandLine.arguments[2])
    await run([
      Example("Enums", prints: 1, enums),
      Example("Cache keys", prints: 2, cacheKeys),
      Example("Fetch", prints: 3) { try await client.fetch() },
      Example("Perform", prints: 4) { try await client.perform() },
      Example("Subscribe", prints: 2) { try await client.subscribe() },
      Example("Deferred", prints: 1) { try await client.deferred() },
    ])
  }
}
