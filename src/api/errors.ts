import type { Refused } from '@daogang/contract/endpoint'

/** Codes that end the session (spec §8; contract/errors.ts describes each). */
const LOGOUT_CODES: readonly number[] = [220001, 220010, 220013, 220105, 220008, 100029, -20001, -20002, -2]
/** For a failure without a message for the user. */
export const UNKNOWN_FAULT = '没办成，请稍后再试'
/** Success, and the two codes that the spec treats as success. */
const NORMAL_CODES: readonly number[] = [0, 275011, 801]
/** The enterprise is banned: a dialog shows the reason (spec §8). */
const BANNED = 300233
/** Refused without any message to the user (spec §8). */
const SILENT = 100053

/**
 * Codes of the contract (contract/errors.ts) for which the client does more than show their message. The numbers are written here again,
 * because the catalogue would bring all its texts into the main package. errors.test.ts compares them.
 */
export const CODES = {
  roleMismatch: 403001,
  resumeIncomplete: 409002,
  jobClosed: 409001,
  codeTooSoon: 429001,
  codeWrong: 400101,
  codeExpired: 400102,
  ageOutOfRange: 409006,
  notFound: 404001,
  tenantTokenInvalid: -20002,
  badInput: 400001,
  applicationSettled: 409005,
  ownJob: 409004,
  newerVersion: 409107,
  requestChanged: 409202,
  applyLimit: 429005,
  chatJobNeeded: 409304,
  realNameRequired: 409030,
  notAtWork: 409270,
  siteCodeWrong: 409271,
  punchChanged: 409272,
  siteCodeTries: 429270,
  rateLimited: 429003,
  unavailable: 503001,
  internal: 500001,
  agreementChanged: 409424,
} as const

/** How the request layer handles a code. */
export type Outcome = 'normal' | 'logout' | 'banned' | 'silent' | 'refused'

/** Classifies the code of an answer by the catalogue of spec §8. */
export function outcomeOf(code: number): Outcome {
  if (NORMAL_CODES.includes(code)) return 'normal'
  if (LOGOUT_CODES.includes(code)) return 'logout'
  if (code === BANNED) return 'banned'
  return code === SILENT ? 'silent' : 'refused'
}

/** Why a call failed. `message` can be shown to the user as it is. */
export class ApiError extends Error {
  /** The property of the body that the server refused, if it names one. */
  readonly field?: string
  /** All properties that the server refused at once. */
  readonly fields?: Refused['fields']
  /** Seconds until the user may retry, if the server says. */
  readonly retryAfter?: number
  /** The enterprise that has the credit code already. */
  readonly enterprise?: Refused['enterprise']

  private constructor(
    /**
     * `network`: no valid answer arrived. `refused`: the server refused. `silent`: the server refused, and the user either sees a
     * dialog or must see nothing. `cancelled`: the caller aborted.
     */
    readonly kind: 'network' | 'refused' | 'silent' | 'cancelled',
    /** The server's code; 0 if there was no answer. */
    readonly code: number,
    message: string,
    { field, fields, retryAfter, enterprise }: Refused = {},
  ) {
    super(message)
    this.field = field
    this.fields = fields
    this.retryAfter = retryAfter
    this.enterprise = enterprise
  }

  static network = () => new ApiError('network', 0, '网络断了，看看流量或Wi-Fi开了没，再试一次')
  static cancelled = () => new ApiError('cancelled', 0, '')
  static refused = (code: number, message: string, more?: Refused) => new ApiError('refused', code, message || UNKNOWN_FAULT, more)
  static silent = (code: number, message: string) => new ApiError('silent', code, message)

  static hasCode(error: unknown, code: number): boolean {
    return error instanceof ApiError && error.code === code
  }
}

/** What to show to the user. Only an `ApiError` has a message for them; any other error is a fault in the code, whose text is English. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN_FAULT)

/** Why the server refused. Undefined where it gave no answer, or one that the user must not see. */
export const refusalOf = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.kind === 'refused' ? error.message : undefined)

/** Whether what a screen shows is not there: an unknown id, or a text that is no id. */
export const isMissing = (error: unknown): boolean => ApiError.hasCode(error, CODES.notFound) || ApiError.hasCode(error, CODES.badInput)
