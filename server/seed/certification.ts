import { creditCheckCharacterOf } from '@daogang/contract/rules/credit-code'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { addMonths } from '../certification/rules'
import type { Row } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { chinaDate } from '../lib/china-time'
import { random } from '../lib/random'
import type { SeedCompany } from './company'

/** The database counts the rows. */
export type SeedCertification = Omit<Row<'certification'>, 'nth'>

/** A valid code of a district, with an organisation number that no authority has given out. */
function codeOf(districtId: number, nth: number): string {
  const first = `91${districtId}MA00${String(nth).padStart(5, '0')}`
  return first + creditCheckCharacterOf(first)
}

/** The authorisation under which a certified labour agency recruits for another enterprise; null for everyone else. */
export const agencyIdOf = ({ kind, certified, row }: Pick<SeedCompany, 'kind' | 'certified' | 'row'>): string | null =>
  (kind === 'labour' && certified ? random(`agency:${row.enterprise_id}`).uuid() : null)

/** The human resources service licences of labour agencies, and one authorisation each by a factory. */
export function authorise(companies: readonly SeedCompany[], licences: readonly SeedCertification[], now: Date): SeedCertification[] {
  const licenceOf = new Map(licences.map((licence) => [licence.enterprise_id, licence]))
  const principals = companies.flatMap(({ kind, row }) => (kind === 'factory' ? licenceOf.get(row.enterprise_id) ?? [] : []))
  return companies.flatMap((company) => {
    const [id, own] = [agencyIdOf(company), licenceOf.get(company.row.enterprise_id)]
    if (id === null || !own) return []
    const chance = random(`authorised:${own.enterprise_id}`)
    const principal = chance.pick(principals)
    const end = new Date(now.getTime() + chance.int(60, 150) * DAY_MS)
    const paper = {
      ...own, checks: ['person' as const], decided_by: 'operator', valid_until: end,
      licence_until: chinaDate(new Date(end.getTime() - DAY_MS)),
    }
    return [
      { ...paper, id: chance.uuid(), kind: 'hr' as const, number: `人社许字${String(chance.int(10_000, 99_999))}号` },
      {
        ...paper, id, kind: 'agency' as const, name: principal.name, credit_code: principal.credit_code, legal_person: '', address: '',
        valid_from: chinaDate(own.submitted_at),
      },
    ]
  })
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
      legal_person: names.get(enterprise_id) ?? '', address, number: '', licence_until: '', valid_from: '', trades: [], files: [],
      checks: byRegister ? ['picture', 'register'] : ['person'], finding: '', reason: '', account_id: enterprise_id, once: null,
      submitted_at: decided, decided_at: decided, decided_by: byRegister ? 'register' : 'operator', valid_until: addMonths(decided, 6),
      warned_days: null,
    }
  })
}
