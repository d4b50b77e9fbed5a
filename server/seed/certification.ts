import { creditCheckCharacterOf } from '@daogang/contract/rules/credit-code'
import { addMonths } from '../certification/rules'
import type { Row } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { DAY_MS } from '../lib/durations'
import { random } from '../lib/random'

/** The database counts the rows. */
export type SeedCertification = Omit<Row<'certification'>, 'nth'>

/** A valid code of a district, with an organisation number that no authority has given out. */
function codeOf(districtId: number, nth: number): string {
  const first = `91${districtId}MA00${String(nth).padStart(5, '0')}`
  return first + creditCheckCharacterOf(first)
}

/** Approved business licences of the enterprises of some stores, whose ids are those of their owners' accounts. */
export function certify(
  stores: readonly Row<'company'>[], accounts: readonly Row<'account'>[], now: Date,
): SeedCertification[] {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return stores.map(({ enterprise_id, name, city_id, district_id, address, created_at }, nth) => {
    const chance = random(`certification:${enterprise_id}`)
    // The demo shop, the first, was checked three days ago.
    const decided = new Date(Math.max(created_at.getTime(), now.getTime() - (nth === 0 ? 3 : chance.int(4, 140)) * DAY_MS))
    const byRegister = nth === 0 || chance.chance(0.7)
    return {
      id: chance.uuid(), enterprise_id, company_id: null, kind: 'enterprise', state: 'approved',
      name: `${cityById(city_id)?.name ?? ''}${name.split('·')[0]}有限公司`, credit_code: codeOf(district_id, nth),
      legal_person: names.get(enterprise_id) ?? '', address, number: '', licence_until: '', files: [],
      checks: byRegister ? ['picture', 'register'] : ['person'], finding: '', reason: '', account_id: enterprise_id, once: null,
      submitted_at: decided, decided_at: decided, decided_by: byRegister ? 'register' : 'operator', valid_until: addMonths(decided, 6),
      warned_days: null,
    }
  })
}
