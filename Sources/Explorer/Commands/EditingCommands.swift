import DocumentEditing
import Workspace

/// Commands that edit the selections of documents.
let editingCommands: [Command] = [
  Command(
    "fields",
    "A",
    help: "list the fields of the type here; Space adds one to the document, or takes it out",
    group: .editing,
    disabled: { $0.workspace.schema == nil ? "There is no schema." : nil },
    of: .model
  ) { model, _ in FieldList.open(at: FieldList.path(in: model), in: &model.core) },
  Command(
    "add-field",
    help: "add a field to the document, such as Query.hero.name, with what leads to it",
    group: .editing,
    argument: "PATH",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      .add(try EditPath(parsing: text))
    }
  },
  Command(
    "remove-field",
    help: "take a field out of the document, with what it alone needed",
    group: .editing,
    argument: "PATH",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      .remove(try EditPath(parsing: text))
    }
  },
  Command(
    "extract",
    help: "make a fragment of what is selected at a path, as in Query.hero=HeroDetails",
    group: .editing,
    argument: "PATH=NAME",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      try .extract(parsing: text)
    }
  },
  Command(
    "inline",
    help: "put what a fragment selects in the places of its spreads",
    group: .editing,
    argument: "NAME",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in .inline(fragment: text) }
  },
  Command(
    "rename",
    help: "rename a definition, a $variable or the key of the field at a path, wherever it is used",
    group: .editing,
    argument: "OLD=NEW",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      try .rename(parsing: text)
    }
  },
  Command(
    "forget-edits",
    help: "show the documents as they are on disk",
    group: .editing,
    aliases: ["e!"],
    disabled: { DocumentDraft.all(in: $0.core).isEmpty ? "Nothing is edited." : nil },
    of: .model
  ) { model, _ in DocumentEdits.forget(on: &model) },
]
