/**
 * The legal texts. Those that came with the build are version 1; the operator publishes later ones without a release
 * (docs/decisions/0184-agreements.md).
 */
import { lastOf } from './last'
export const AGREEMENT_KINDS = [
  'user', 'privacy', 'cancellation', 'wallet', 'advance', 'comment', 'attendance', 'seeker', 'employer',
] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

export const AGREEMENT_TITLES: Readonly<Record<AgreementKind, string>> = {
  user: '用户协议',
  privacy: '用户隐私协议',
  cancellation: '账号注销协议',
  wallet: '钱包协议',
  advance: '工资预支协议',
  comment: '评价规范',
  attendance: '考勤规则',
  seeker: '求职声明',
  employer: '招人承诺',
}

/** What people accept at the first visit and at each login, with one version for both. */
export const CONSENT_KINDS = ['user', 'privacy'] as const satisfies readonly AgreementKind[]

/** Declarations of the user, by role. */
export const DECLARATION_OF = { c: 'seeker', b: 'employer' } as const satisfies Readonly<Record<'c' | 'b', AgreementKind>>

/** Texts that a user can accept on their page; the others only inform. Consent to the first two has its own dialog. */
export const ACCEPTED_ON_PAGE = ['wallet', 'advance', 'seeker', 'employer'] as const satisfies readonly AgreementKind[]

/** Texts of which a new version can ask people again: those that they accept somewhere. The others are only shown. */
export const mayAskAgain = (kind: AgreementKind): boolean => [...CONSENT_KINDS, ...ACCEPTED_ON_PAGE].some((each) => each === kind)

interface Version {
  readonly version: string
  /** People have to agree again. */
  readonly asksAgain: boolean
}

/** The version in force on a day, the latest of those that have begun. `versions` begins with the earliest. */
export const inForce = <V extends Version>(versions: readonly V[], day: string): V | undefined =>
  lastOf(versions.filter(({ version }) => version <= day))

/**
 * The earliest version that a person must have agreed to: the latest one in force that asks again, and the first one before any is in
 * force. Smaller changes need no new answer.
 */
export const requiredVersion = (versions: readonly Version[], day: string): string =>
  (lastOf(versions.filter(({ version, asksAgain }) => asksAgain && version <= day)) ?? versions[0])?.version ?? ''
