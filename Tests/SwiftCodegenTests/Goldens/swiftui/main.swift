import RelayRuntime
import RelayViews
import SwiftUI

struct ItemView: View {
  @RelayViews.Fragment<Item_todo> var todo

  init(_ todo: some Item_todo_Key) { _todo = todo.asFragment() }

  var body: some View { Text(todo.map { $0.text + ($0.complete ? "!" : "") } ?? "nothing") }
}

struct ItemsView: View {
  @RelayViews.PluralFragment<Items_todos> var todos

  init(_ todos: [some Items_todos_Key]) { _todos = todos.asFragment() }

  var body: some View { Text(todos.map { $0?.text ?? "nothing" }.joined(separator: ", ")) }
}

struct ListView: View {
  @RelayViews.PaginationFragment<List_user> var user
  let isReversed: Bool

  init(_ user: some List_user_Key, isReversed: Bool) {
    _user = user.asFragment()
    self.isReversed = isReversed
  }

  var body: some View {
    let nodes = listNodes(user)
    return Stack((isReversed ? nodes.reversed() : nodes).map { ItemView($0) })
  }
}

struct ScreenView: View {
  @RelayViews.Query<ListQuery> var list
  @RelayViews.Query<RecentQuery> var recent
  @RelayViews.Mutation<RemoveMutation> var remove
  var isReversed = false

  var body: some View {
    var views: [any View] = []
    switch list.get(.init(id: "me", count: 2)) {
    case .loading: views.append(Text("loading"))
    case .failure(let error): views.append(Text("\(error)"))
    case .success(let data):
      if let user = data?.user { views.append(ListView(user, isReversed: isReversed)) }
    }
    if case .success(let data) = recent.get(.init(id: "me")) {
      let nodes = recentNodes(data)
      views.append(ItemsView(isReversed ? nodes.reversed() : nodes))
    }
    if remove.isInFlight { views.append(Text("removing")) }
    return Stack(views)
  }
}

let host = Host()
let first = Server()
let second = Server()

/// Draws a view and prints what is on the screen.
@MainActor
func show(_ what: String, _ view: some View) { print("\(what): \(host.draw(view))") }

/// Waits until two more states have been set: each response and each new name affects two of the properties,
/// and a separate task notifies each of them.
@MainActor
func waitForBoth(since changes: Int) async {
  for _ in 0..<1_000_000 where host.changes < changes + 2 { await Task.yield() }
  print("told: \(host.changes - changes)")
}

show("without an environment", ScreenView())
show("with one", ScreenView().relayEnvironment(first.environment))
var changes = host.changes
await first.answer("a")
await waitForBoth(since: changes)
show("answered", ScreenView().relayEnvironment(first.environment))
changes = host.changes
first.rename("1", "changed")
await waitForBoth(since: changes)
show("changed", ScreenView().relayEnvironment(first.environment))
show("other keys", ScreenView(isReversed: true).relayEnvironment(first.environment))
changes = host.changes
first.rename("2", "last")
await waitForBoth(since: changes)
show("changed there", ScreenView(isReversed: true).relayEnvironment(first.environment))
show("elsewhere", ScreenView().relayEnvironment(second.environment))
changes = host.changes
await second.answer("b")
await waitForBoth(since: changes)
show("answered there", ScreenView().relayEnvironment(second.environment))
