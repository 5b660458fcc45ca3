import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

/// The accessors of released selection sets that crash the program for a response.
///
/// All views of an object share its data, so the data of an accessor may depend on a condition that
/// its own struct does not imply. The released generator nevertheless makes the accessor
/// non-optional.
struct ApolloCrashes {
  private let reader: ResponseReader

  init(_ reader: ResponseReader) { self.reader = reader }

  /// The accessors of a struct that crash for an entity, in the struct's order.
  func accessors(of set: SelectionSetID, in entity: EntityID) -> [Accessor] {
    let shape = reader.result.shape(of: entity)
    return reader.document[set].accessors.filter { accessor in
      (!accessor.isOptional || accessor.isOptionalByCondition)
        && shape.fieldIndex(of: accessor.responseKey) == nil
    }
  }

  /// The reason why an accessor has no data on an entity, without a full stop.
  ///
  /// It is the condition that excluded the struct's own selections, or the explanation of the
  /// field.
  func reason(of accessor: Accessor, of set: SelectionSetID, in entity: EntityID) -> String {
    let own = reader.explanation(of: set, in: entity)
    return own.isPresent ? reader.explanation(of: accessor, in: entity).text : own.text
  }

  /// The first crashes for a response, and their number.
  ///
  /// Objects with the same structs and shape are checked once.
  func all() -> ReadingCrashes {
    var crashes = ReadingCrashes()
    let views = ViewIndex(reader)
    var isCounted = [Bool](repeating: false, count: views.classCount)
    var counts = [Int](repeating: 0, count: views.classCount)
    for entity in reader.result.entities {
      let number = views.classNumber(of: entity)
      if !isCounted[number] {
        isCounted[number] = true
        for set in views.sets(ofClass: number) {
          let found = accessors(of: set, in: entity)
          counts[number] += found.count
          for accessor in found {
            crashes.add(
              ReadingCrash(
                structPath: reader.document[set].path,
                property: accessor.name,
                path: reader.result.path(of: entity),
                reason: reason(of: accessor, of: set, in: entity)
              )
            )
          }
        }
      }
      crashes.count += counts[number]
    }
    return crashes
  }
}
