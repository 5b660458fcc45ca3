import Support

@main enum Program {
  static func main() async {
    await run([
      Example("Interface", prints: 1, interfaces),
      Example("Wrong", prints: 1, wrong),
      Example("Correct", prints: 1, correct),
    ])
  }
}
