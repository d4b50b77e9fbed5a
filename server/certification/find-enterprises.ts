import type { endpoints } from '@daogang/contract'
import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { askRegister } from './ask-register'
import { certifiedEnterprises } from './queries/enterprises'

const MAX_FOUND = 10

/** Enterprises by the start of their name or by credit code. Only public data: no legal person, no members. */
export async function findEnterprises(deps: Deps, { query: { keyword }, user }: Call<typeof endpoints.businessBasicInfo>) {
  const code = plainCreditCode(keyword)
  const creditCode = isCreditCode(code) ? code : undefined
  const own = await certifiedEnterprises(deps.db, { creditCode, name: keyword }, MAX_FOUND)
  const mayAsk = creditCode !== undefined && user?.role === 'b' && user.members.some(({ role }) => reachOf(role, 'certify') !== 'none')
  const registered = mayAsk ? await askRegister(deps, user.id, creditCode) : undefined
  const status = registered?.status ?? null
  const items = own.map(({ id, name, credit_code }) => ({ enterpriseId: id as string | null, name, creditCode: credit_code ?? '', status }))
  if (items.length === 0 && registered && creditCode !== undefined) {
    items.push({ enterpriseId: null, name: registered.name, creditCode, status })
  }
  return { items }
}
