/** active: in business; revoked: 吊销, by the authority; deregistered: 注销; other: moved away, suspended, in liquidation. */
export type EnterpriseStatus = 'active' | 'revoked' | 'deregistered' | 'other'

/** An enterprise as the register has it. */
export interface Enterprise {
  creditCode: string
  name: string
  /** Null if the register names none. */
  legalPerson: string | null
  status: EnterpriseStatus
}

/**
 * The public register of enterprises, from a provider of its data. Rejects with `Unavailable` if it does not answer; errors quote nothing
 * of an enterprise.
 */
export interface EnterpriseRegister {
  /** The enterprise with this code; null if the register has none. */
  find(creditCode: string): Promise<Enterprise | null>
}
