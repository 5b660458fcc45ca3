// swift-format-ignore-file
import GraphQLRuntime

/// The four forms of input fields, and the alternatives that the proposal discusses.
enum NullableInput {
  // example: input object
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    init(size: GraphQLNullable<RelativeSize> = nil) {
      dict = InputDict(["size": size])
    }

    var size: GraphQLNullable<RelativeSize> {
      get { dict["size"] }
      set { dict["size"] = newValue }
    }
  }
  // end of example
}

enum NullableInputWithDefault {
  // example: nullable input with default
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    // in the text: init(size: GraphQLNullable<RelativeSize>) { ... }
    init(size: GraphQLNullable<RelativeSize>) { dict = InputDict(["size": size]) }

    /// If `.none`, defaults to server-provided default value (.SMALL)
    // in the text: var size: GraphQLNullable<RelativeSize> { ... }
    var size: GraphQLNullable<RelativeSize> { get { dict["size"] } set { dict["size"] = newValue } }
  }
  // end of example
}

enum RequiredInput {
  // example: required input
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    // in the text: init(size: RelativeSize) { ... }
    init(size: RelativeSize) { dict = InputDict(["size": size]) }

    // in the text: var size: RelativeSize { ... }
    var size: RelativeSize { get { dict["size"] } set { dict["size"] = newValue } }
  }
  // end of example
}

enum RequiredInputWithDefault {
  // example: required input with default
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    // in the text: init(size: RelativeSize?) { ... }
    init(size: RelativeSize?) { dict = InputDict(["size": size]) }

    /// If `nil`, defaults to server-provided default value (.SMALL)
    // in the text: var size: RelativeSize? { ... }
    var size: RelativeSize? { get { dict["size"] } set { dict["size"] = newValue } }
  }
  // end of example
}

enum OptionalInput {
  // example: optional input
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    // in the text: init(size: GraphQLNullable<RelativeSize>) { ... }
    init(size: GraphQLNullable<RelativeSize>) { dict = InputDict(["size": size]) }

    /// If `nil`, defaults to server-provided default value (.SMALL)
    // in the text: var size: GraphQLNullable<RelativeSize> { ... }
    var size: GraphQLNullable<RelativeSize> { get { dict["size"] } set { dict["size"] = newValue } }
  }
  // end of example
}

enum InputWithGeneratedDefault {
  // example: input with generated default
  struct MyInput: InputObject {
    public private(set) var dict: InputDict

    // in the text: init(size: GraphQLNullable<RelativeSize> = .some(.SMALL)) { ... }
    init(size: GraphQLNullable<RelativeSize> = .some(.SMALL)) { dict = InputDict(["size": size]) }

    /// If `nil`, defaults to server-provided default value (.SMALL)
    // in the text: var size: GraphQLNullable<RelativeSize> { ... }
    var size: GraphQLNullable<RelativeSize> { get { dict["size"] } set { dict["size"] = newValue } }
  }
  // end of example
}
