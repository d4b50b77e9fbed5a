import { endpoints } from '@daogang/contract'
import { inForce } from '@daogang/contract/rules/agreement'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { consentVersion } from './consent'
import { knownChanges } from './diff'
import { agreedAt, agreedLatest } from './repository'
import { requiredOn, versionsOf } from './texts'

const refuse = refusalsOf(endpoints.agreementText)

/** A legal text as it applies now, or an earlier or announced version, with what changed and whether the caller agreed to it. */
export async function readText(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, query: { kind, version } }: Call<typeof endpoints.agreementText>,
) {
  const [versions, today] = [await versionsOf(db, kind), chinaDate(now())]
  const current = inForce(versions, today) ?? versions[0]
  const shown = version === undefined ? current : versions.find((each) => each.version === version)
  if (!shown) throw refuse('NOT_FOUND', MISSING.agreement)
  const nth = versions.indexOf(shown)
  const before = versions[nth - 1]
  // Consent to an earlier version counts for the present one, unless a change since then asks again.
  const agreed = !user ? undefined
    : shown === current ? await agreedLatest(db, user.id, kind, await requiredOn(db, kind, today))
      : { version: shown.version, at: await agreedAt(db, user.id, kind, shown.version) }
  return {
    kind, title: shown.title, version: shown.version, nth: nth + 1, isCurrent: shown === current, asksAgain: shown.asksAgain,
    hash: shown.hash.toString('hex'), summary: shown.summary, sections: shown.sections, change: shown.change,
    changes: before ? knownChanges(before, shown) : [], before: before?.version ?? null,
    versions: versions.map((each) => ({ version: each.version, change: each.change, isCurrent: each === current })).reverse(),
    agreedAt: agreed?.at?.toISOString() ?? null, agreedVersion: agreed?.at ? agreed.version : null,
  }
}

/** Which version the consent dialog asks for. */
export const readConsentVersion = async ({ db, now }: Pick<Deps, 'db' | 'now'>) => ({ version: await consentVersion(db, now()) })

