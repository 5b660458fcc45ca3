import Support

@main enum Program {
  static func main() async {
    await run([
      Example("Usage", prints: 3, fetchNames),
      Example("Polymorphic results", prints: 16, fetchDetails),
      Example("Query classes", prints: 1, fetchByHand),
      Example("The schema as it is written", prints: 2, fetchAsWritten),
      Example("Errors of the server", prints: 2, fetchErrors),
      Example("Errors of the network", prints: 1, fetchFromNobody),
      Example("Errors of the form", prints: 1, fetchNothingOfTheKind),
    ])
  }
}
