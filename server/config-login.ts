/** How many codes somebody may ask for. */
export interface CodeLimits {
  mobile: number
  device: number
  address: number
}

/** Settings of login by SMS code. */
export interface LoginSettings {
  /** Login codes in an hour. */
  codesPerHour: CodeLimits
  /** Login codes in 24 hours. */
  codesPerDay: CodeLimits
  /** Bits that each hash of a proof of work has to begin with as zeros: one more doubles the work of the phone. */
  challengeBits: number
}

export function readLoginSettings(integer: (name: string, usual: number, least: number, most: number) => number): LoginSettings {
  const limits = (period: 'HOUR' | 'DAY', mobile: number, device: number, address: number): CodeLimits => ({
    mobile: integer(`CODES_PER_${period}_MOBILE`, mobile, 1, 1_000_000),
    device: integer(`CODES_PER_${period}_DEVICE`, device, 1, 1_000_000),
    address: integer(`CODES_PER_${period}_ADDRESS`, address, 1, 1_000_000),
  })
  return {
    codesPerHour: limits('HOUR', 10, 20, 60),
    codesPerDay: limits('DAY', 20, 40, 500),
    challengeBits: integer('CHALLENGE_BITS', 10, 1, 20),
  }
}
