/** Codes after which the session is over (spec §8). */
const LOGOUT_CODES = [220001, 220010, 220013, 220105, 220008, 100029, -20001, -20002, -2]
/** Success, and the two codes that the spec treats as a normal result. */
const NORMAL_CODES = [0, 275011, 801]

/** Codes of the contract (contract/errors.ts) that a screen answers with more than their message. */
export const CODES = {
  resumeIncomplete: 409002,
  jobClosed: 409001,
  codeTooSoon: 429001,
  notFound: 404001,
  badInput: 400001,
  applicationSettled: 409005,
  roleMismatch: 403001,
} as const

export const isNormal = (code: number) => NORMAL_CODES.includes(code)
export const endsSession = (code: number) => LOGOUT_CODES.includes(code)

/** Why a call gave no data. `message` may be shown to the user as it is. */
export class ApiError extends Error {
  private constructor(
    /** `network`: no answer of ours came. `refused`: the server said no. `cancelled`: nobody waits for it any more. */
    readonly kind: 'network' | 'refused' | 'cancelled',
    /** The server's code; 0 unless refused. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  static network = () => new ApiError('network', 0, '网络断了，看看流量或Wi-Fi开了没，再试一次')
  static cancelled = () => new ApiError('cancelled', 0, '')
  static refused = (code: number, message: string) => new ApiError('refused', code, message || '没办成，请稍后再试')

  static hasCode(error: unknown, code: number): boolean {
    return error instanceof ApiError && error.code === code
  }
}
