import type { Challenge, Proof } from '@daogang/contract/auth'

/** The phone number and device that a challenge is issued to. */
export interface Subject {
  mobile: string
  deviceId: string | null
}

/** Makes mass requests expensive: a proof of work, or a slider. */
export interface Challenges {
  issue(subject: Subject, now: Date): Challenge
  /**
   * Identifies a valid proof for this subject, so that it counts once. One for a challenge that its phone number got before the device had
   * an id is valid too. Undefined for an invalid proof.
   */
  verify(subject: Subject, proof: Proof, now: Date): string | undefined
}
