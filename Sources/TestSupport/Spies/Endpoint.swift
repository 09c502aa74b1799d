import IssueReporting
import Synchronization

/// One method of a spy: it records what it was called with and does what the test said.
///
/// Calling one that the test did not stub fails the test, so that no test passes by an answer that
/// nobody chose.
public final class Endpoint<Input: Sendable, Output: Sendable>: Sendable {
  /// What a test lets an endpoint do.
  public typealias Handler = @Sendable (Input) async throws -> Output

  private struct State {
    var handler: Handler?
    var inputs: [Input] = []
  }

  private let name: String
  private let state = Mutex(State())

  /// Makes an endpoint that is not stubbed yet.
  /// - Parameter name: How failures call it, for instance `WordService.save`.
  public init(_ name: String) {
    self.name = name
  }

  /// What it was called with, in order.
  public var inputs: [Input] { state.withLock { $0.inputs } }

  /// Says what it does from now on.
  public func does(_ handler: @escaping Handler) {
    state.withLock { $0.handler = handler }
  }

  /// Says what it answers from now on.
  public func returns(_ output: Output) {
    does { _ in output }
  }

  /// Says how it fails from now on.
  public func fails(_ error: any Error) {
    does { _ in throw error }
  }

  /// Takes a call, for those who write a spy.
  /// - Throws: What the test said, or `UnstubbedEndpoint` when it said nothing.
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
  /// Says that it does nothing, successfully.
  public func succeeds() { returns(()) }
}

extension Endpoint where Input == Void {
  /// Takes a call without arguments.
  public func callAsFunction() async throws -> Output { try await self(()) }
}

/// An endpoint of a spy was called that the test did not stub.
public struct UnstubbedEndpoint: Error, Hashable {
  /// The endpoint.
  public let name: String
}
