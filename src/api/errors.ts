/** Codes after which the session is over (spec §8; contract/errors.ts says what each stands for). */
const LOGOUT_CODES: readonly number[] = [220001, 220010, 220013, 220105, 220008, 100029, -20001, -20002, -2]
/** Success, and the two codes that the spec treats as a normal result. */
const NORMAL_CODES: readonly number[] = [0, 275011, 801]
/** The enterprise may not log in: a dialog says why (spec §8). */
const BANNED = 300233
/** Refused without a word (spec §8). */
const SILENT = 100053

/** Codes of the contract (contract/errors.ts) that a screen answers with more than their message. */
export const CODES = {
  resumeIncomplete: 409002,
  jobClosed: 409001,
  codeTooSoon: 429001,
  codeWrong: 400101,
  codeExpired: 400102,
  ageOutOfRange: 409006,
  notFound: 404001,
  badInput: 400001,
  applicationSettled: 409005,
  roleMismatch: 403001,
  ownJob: 409004,
  applyLimit: 429005,
  chatJobNeeded: 409304,
} as const

/** What the request layer does with a code before its caller hears of it. */
export type Outcome = 'normal' | 'logout' | 'banned' | 'silent' | 'refused'

/** Sorts an answer's code by the catalogue of spec §8. */
export function outcomeOf(code: number): Outcome {
  if (NORMAL_CODES.includes(code)) return 'normal'
  if (LOGOUT_CODES.includes(code)) return 'logout'
  if (code === BANNED) return 'banned'
  return code === SILENT ? 'silent' : 'refused'
}

/** Why a call gave no data. `message` may be shown to the user as it is. */
export class ApiError extends Error {
  private constructor(
    /**
     * `network`: no answer of ours came. `refused`: the server said no. `silent`: it said no, and either a dialog tells
     * or nobody is to hear of it. `cancelled`: nobody waits for it any more.
     */
    readonly kind: 'network' | 'refused' | 'silent' | 'cancelled',
    /** The server's code; 0 when there was none. */
    readonly code: number,
    message: string,
    /** The property of the body that the refusal is about, where the server says. */
    readonly field?: string,
  ) {
    super(message)
  }

  static network = () => new ApiError('network', 0, '网络断了，看看流量或Wi-Fi开了没，再试一次')
  static cancelled = () => new ApiError('cancelled', 0, '')
  static refused = (code: number, message: string, field?: string) => new ApiError('refused', code, message || '没办成，请稍后再试', field)
  static silent = (code: number, message: string) => new ApiError('silent', code, message)

  static hasCode(error: unknown, code: number): boolean {
    return error instanceof ApiError && error.code === code
  }
}
