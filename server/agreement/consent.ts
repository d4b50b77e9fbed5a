import { CONSENT_KINDS, inForce } from '@daogang/contract/rules/agreement'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { recordAgreed } from './repository'
import { requiredOn, textOn, versionsOf } from './texts'

/** The version that the consent dialog asks for: the latest of its texts that needs a new answer. */
export async function consentVersion(db: Db, now: Date): Promise<string> {
  const versions: string[] = []
  for (const kind of CONSENT_KINDS) versions.push(await requiredOn(db, kind, chinaDate(now)))
  return versions.sort().at(-1) ?? ''
}

/**
 * Records which texts a person accepted with an answer to the consent dialog, by version and hash. A client of an earlier build shows
 * earlier texts, so an earlier `version` counts for the texts of its day. Nothing is recorded of a text without a version on that day:
 * the person did not see one that we know.
 */
export async function recordConsentTexts(db: Db, accountId: string, version: string, now: Date): Promise<void> {
  const isPresent = version >= await consentVersion(db, now)
  for (const kind of CONSENT_KINDS) {
    const text = isPresent ? await textOn(db, kind, chinaDate(now)) : inForce(await versionsOf(db, kind), version)
    if (text) await recordAgreed(db, accountId, text, now)
  }
}
