import Support

@main enum Program {
  static func main() async {
    await run([
      Example("Overview", prints: 1, overview),
      Example("Selection", prints: 1, selecting),
      Example("Count", prints: 1, counting),
      Example("Nullable, list", prints: 2, wrappers),
      Example("Static functions", prints: 1, staticWrappers),
      Example("Entire type", prints: 1, wholeType),
      Example("The same by hand", prints: 1, rewritten),
      Example("Mapping", prints: 1, mapping),
      Example("Union", prints: 1, unions),
      Example("Codecs, products of a class, headers", prints: 1, codecs),
      Example("OptionalArgument, errors, a nullable root", prints: 4, arguments),
      Example("Mutation", prints: 1, renaming),
    ])
  }
}
