// swift-format-ignore-file
import GraphQLRuntime

// example: enum type
enum RelativeSize: String, EnumType {
  case LARGE
  case AVERAGE
  case SMALL
}
// end of example

// example: input object
struct MyInput: InputObject {
  public private(set) var dict: InputDict

  // in the text: init(size: GraphQLNullable<RelativeSize> = nil) {
  init(size: GraphQLNullable<GraphQLEnum<RelativeSize>> = nil) {
    dict = InputDict(["size": size])
  }

  // in the text: var size: GraphQLNullable<RelativeSize> {
  var size: GraphQLNullable<GraphQLEnum<RelativeSize>> {
    get { dict["size"] }
    set { dict["size"] = newValue }
  }
}
// end of example
