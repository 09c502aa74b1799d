import IssueReporting
import Synchronization

/// One method of a spy: it records its inputs and does what the test defined.
///
/// Calling one that the test did not stub fails the test, so that no test passes with an accidental
/// answer.
public final class Endpoint<Input: Sendable, Output: Sendable>: Sendable {
  /// The behaviour that a test defines.
  public typealias Handler = @Sendable (Input) async throws -> Output

  private struct State {
    var handler: Handler?
    var inputs: [Input] = []
  }

  private let name: String
  private let state = Mutex(State())

  /// Creates an endpoint that is not stubbed yet.
  /// - Parameter name: Its name in failures, for instance `WordService.save`.
  public init(_ name: String) {
    self.name = name
  }

  /// Its inputs, in order.
  public var inputs: [Input] { state.withLock { $0.inputs } }

  /// Sets its behaviour.
  public func does(_ handler: @escaping Handler) {
    state.withLock { $0.handler = handler }
  }

  /// Sets its result.
  public func returns(_ output: Output) {
    does { _ in output }
  }

  /// From now on, calls throw this error.
  public func fails(_ error: any Error) {
    does { _ in throw error }
  }

  /// Records a call and performs the behaviour, for authors of spies.
  /// - Throws: The error of the behaviour, or `UnstubbedEndpoint` without one.
  public func callAsFunction(_ input: Input) async throws -> Output {
    let handler = state.withLock { state in
      state.inputs.append(input)
      return state.handler
    }
    guard let handler else {
      reportIssue("\(name) was called, but the test did not say what it does.")
      throw UnstubbedEndpoint(name: name)
    }
    return try await handler(input)
  }
}

extension Endpoint where Output == Void {
  /// Makes it succeed without a result.
  public func succeeds() { returns(()) }
}

extension Endpoint where Input == Void {
  /// Performs a call without arguments.
  public func callAsFunction() async throws -> Output { try await self(()) }
}

/// An endpoint of a spy was called that the test did not stub.
public struct UnstubbedEndpoint: Error, Hashable {
  /// The name of the endpoint, as `WordService.words`.
  public let name: String
}
