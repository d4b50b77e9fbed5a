/** What a person registers who leaves a job, and what becomes of it (docs/decisions/0183-departures.md). */
export const DEPARTURE_STATES = ['draft', 'submitted', 'confirmed', 'disputed', 'settled', 'withdrawn'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** What either side did. */
export const DEPARTURE_EVENTS = ['submitted', 'revised', 'confirmed', 'disputed', 'paid', 'settled', 'withdrawn'] as const
export type DepartureEvent = (typeof DEPARTURE_EVENTS)[number]

/** Sums that an employer still owes, in fen. */
export interface Owed {
  wages: number
  overtime: number
  /** Deposits, fees for clothes and the like, which an employer may not take (劳动合同法 art. 9). */
  deposit: number
  other: number
}
export const OWED_NAMES: Readonly<Record<keyof Owed, string>> = {
  wages: '工资', overtime: '加班费', deposit: '押金、服装费', other: '别的钱',
}
export const OWED_KINDS = Object.keys(OWED_NAMES) as readonly (keyof Owed)[]

/** Each sum is at most ¥1,000,000. */
export const MAX_OWED = 100_000_000
export const totalOwed = (owed: Owed): number => OWED_KINDS.reduce((sum, kind) => sum + owed[kind], 0)

/** Maximum widths of texts, counted as by `countWidth`. */
export const DEPARTURE_WIDTHS = { company: 80, jobTitle: 40, note: 400, otherNote: 60, words: 400 } as const
export const DEPARTURE_PICTURES = 6
/** A last day outside of this platform lies at most so many days back. */
export const LAST_DAY_BACK = 730

/** Submissions of a person in a day. */
export const DEPARTURES_A_DAY = 5

/** An employer answers within so many working days. Silence is never a confirmation. */
export const DEPARTURE_ANSWER_DAYS = 3

interface Standing {
  readonly state: DepartureState
  /** The number of submissions. */
  readonly version: number
}

/** Whether neither side has a move left. */
export const isClosed = (state: DepartureState): boolean => state === 'settled' || state === 'withdrawn'

interface WorkerMoves {
  revise: boolean
  remove: boolean
  withdraw: boolean
  settle: boolean
}

/** What the worker may do next. */
export const workerMoves = ({ state, version }: Standing): WorkerMoves => ({
  revise: state === 'submitted' || state === 'disputed',
  // The other side has a record of each submission.
  remove: state === 'draft' && version === 0,
  withdraw: state === 'draft' && version > 0,
  // Also of one that the employer never answers.
  settle: state === 'submitted' || state === 'confirmed' || state === 'disputed',
})

/** What the employer may do next: answer a submission, correct a dispute into a confirmation, and say that it was paid. */
export const employerMoves = (state: DepartureState): { answer: boolean; confirm: boolean; pay: boolean } => ({
  answer: state === 'submitted',
  confirm: state === 'submitted' || state === 'disputed',
  pay: state === 'confirmed' || state === 'disputed',
})

/** Kinds of official entrances. */
export const ENTRANCE_KINDS = ['wages', 'unemployment', 'arbitration', 'injury'] as const
export type EntranceKind = (typeof ENTRANCE_KINDS)[number]
export const ENTRANCE_NAMES: Readonly<Record<EntranceKind, string>> = {
  wages: '讨工资', unemployment: '失业金', arbitration: '劳动仲裁', injury: '工伤',
}

/** What the screens say about the official entrances. */
export const NO_AGENT = '本平台不代办、不收费。有人说交钱就能帮你办，是骗人的'
