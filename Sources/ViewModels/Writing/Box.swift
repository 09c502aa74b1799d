/// What a piece of work in a queue leaves behind.
final class Box<Value> {
  var value: Value?
}
