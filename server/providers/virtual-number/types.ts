/** Two people to connect, by their real numbers. */
export interface Connection {
  a: string
  b: string
  /** When the connection expires. */
  until: Date
}

export interface Bound {
  /** The number that either of the two dials to reach the other. */
  telX: string
  /** The provider's id of the connection. */
  reference: string
}

/**
 * Numbers that connect two people without revealing their own numbers. Throws if the provider does not respond; errors never quote a
 * number.
 */
export interface VirtualNumbers {
  bind(connection: Connection): Promise<Bound>
  /** Ends a connection before its expiry. Idempotent. */
  unbind(bound: Bound): Promise<void>
}
