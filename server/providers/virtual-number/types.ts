/** Two people who are to be connected, by their real numbers. */
export interface Connection {
  a: string
  b: string
  /** When it ends by itself. */
  until: Date
}

export interface Bound {
  /** What either of the two dials to reach the other. */
  telX: string
  /** What the provider calls the connection. */
  reference: string
}

/** Numbers that connect two people who do not see each other's. Throws when the provider does not answer; no error quotes a number. */
export interface VirtualNumbers {
  bind(connection: Connection): Promise<Bound>
  /** Ends a connection before its time. One that has ended is no error. */
  unbind(bound: Bound): Promise<void>
}
