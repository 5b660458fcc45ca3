// swift-format-ignore-file
import GraphQLRuntime

// example: enum type
enum RelativeSize: String, EnumType {
  case LARGE
  case AVERAGE
  case SMALL
}
// end of example

enum SkinCovering: String, EnumType {
  case FUR, HAIR, FEATHERS, SCALES
}
