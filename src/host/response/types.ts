export interface ResponseHost {
  /**
   * Extracts the server's response from a request that the host reports as failed.
   * @param failure the argument of the host's `fail` callback
   * @returns the body, parsed where it is JSON; undefined when the server did not respond
   */
  answerIn(failure: unknown): { readonly data: unknown } | undefined
}
