import { createHash } from 'node:crypto'
import { advanceAgreement } from '@daogang/contract/rules/advance-agreement'
import { AGREEMENT_TITLES, inForce, requiredVersion, type AgreementKind } from '@daogang/contract/rules/agreement'
import type { Article } from '@daogang/contract/rules/article'
import { attendanceProtocol } from '@daogang/contract/rules/attendance-protocol'
import { cancellationAgreement } from '@daogang/contract/rules/cancellation-agreement'
import { commentProtocol } from '@daogang/contract/rules/comment-protocol'
import { employerDeclaration, seekerDeclaration } from '@daogang/contract/rules/declarations'
import { privacyPolicy } from '@daogang/contract/rules/privacy-policy'
import { userAgreement } from '@daogang/contract/rules/user-agreement'
import { walletAgreement } from '@daogang/contract/rules/wallet-agreement'
import type { Db } from '../db/schema'
import { BUILT_IN_VERSIONS } from './built-in-versions'
import { publishedHeads, publishedTexts } from './queries/texts'

/** One version of a legal text. */
export interface AgreementText extends Article {
  kind: AgreementKind
  title: string
  /** What changed, in the operator's words; empty for the first version. */
  change: string
  /** Whether people had to agree again. */
  asksAgain: boolean
  /** SHA-256 of the words. */
  hash: Buffer
}

/** The texts that came with the build. Other words need another version (built-in-versions.ts). */
export const BUILT_IN: Readonly<Record<AgreementKind, Article>> = {
  user: userAgreement, privacy: privacyPolicy, cancellation: cancellationAgreement, wallet: walletAgreement, advance: advanceAgreement,
  comment: commentProtocol, attendance: attendanceProtocol, seeker: seekerDeclaration, employer: employerDeclaration,
}

/** SHA-256 of the words of a text. */
export function hashOf(title: string, { version, summary, sections }: Article): Buffer {
  // Rows from the database have their keys in another order.
  const plain = sections.map((section) => ({ title: section.title, paragraphs: section.paragraphs }))
  return createHash('sha256').update(JSON.stringify([title, version, summary, plain])).digest()
}

const firstOf = (kind: AgreementKind): AgreementText => {
  const [title, article] = [AGREEMENT_TITLES[kind], BUILT_IN[kind]]
  return { kind, title, ...article, change: '', asksAgain: true, hash: hashOf(title, article) }
}

/**
 * The text of the build, before those of the operators. It is the first version, and only that: once operators published a text, a
 * release with a newer one neither replaces nor hides what two of them decided.
 */
const withFirst = (first: AgreementText, published: readonly AgreementText[]): [AgreementText, ...AgreementText[]] => {
  const [earliest, ...later] = published
  return earliest && earliest.version <= first.version ? [earliest, ...later] : [first, ...published]
}

/** The version of a text that came with the build. */
export const builtInVersion = (kind: AgreementKind): string => BUILT_IN[kind].version

/** The versions of a text, the earliest first: the one of the build, then the published ones. */
export async function versionsOf(db: Db, kind: AgreementKind): Promise<[AgreementText, ...AgreementText[]]> {
  const first = firstOf(kind)
  return withFirst(first, (await publishedTexts(db, kind)).map(({ version, asks_again, change, summary, sections, text_hash }) =>
    ({ kind, title: first.title, version, asksAgain: asks_again, change, summary, sections, hash: text_hash })))
}

/** The text that applies on a day, YYYY-MM-DD. Before its first version that is the first one. */
export async function textOn(db: Db, kind: AgreementKind, day: string): Promise<AgreementText> {
  const versions = await versionsOf(db, kind)
  return inForce(versions, day) ?? versions[0]
}

/** The latest version in force that operators published and that asks again; undefined without one. */
export const askedOn = async (db: Db, kind: AgreementKind, day: string): Promise<string | undefined> =>
  (await publishedHeads(db, kind)).filter(({ version, asksAgain }) => asksAgain && version <= day).at(-1)?.version

/** The earliest version that a person must have agreed to on a day. */
export const requiredOn = async (db: Db, kind: AgreementKind, day: string): Promise<string> =>
  requiredAmong(Object.keys(BUILT_IN_VERSIONS[kind]), await publishedHeads(db, kind), day)

/**
 * The same among the versions that came with builds and the heads of the published ones, the earliest first. Before the published ones,
 * people agreed to the last build's text that is earlier. A later build has no part in it: with one, people would be asked again although
 * the text in force is the same.
 */
export function requiredAmong(
  built: readonly string[], published: readonly { version: string, asksAgain: boolean }[], day: string,
): string {
  const [earliest] = published
  const before = built.filter((version) => earliest === undefined || version < earliest.version)
  return requiredVersion([...before.slice(-1).map((version) => ({ version, asksAgain: true })), ...published], day)
}
