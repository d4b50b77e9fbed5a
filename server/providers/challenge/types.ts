import type { Challenge, Proof } from '@daogang/contract/auth'

/** Who has to show that no script asks in masses. */
export interface Subject {
  mobile: string
  deviceId: string | null
}

/** Makes asking in masses expensive: a proof of work, or a slider. */
export interface Challenges {
  issue(subject: Subject, now: Date): Challenge
  /** What a right proof of this subject's is known by, so that it counts once. Undefined for any other. */
  verify(subject: Subject, proof: Proof, now: Date): string | undefined
}
