import RelaySwiftUI

struct Changing {
  @Mutation<ChangeTodoStatusMutation> var change
}
