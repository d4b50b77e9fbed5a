import type { endpoints } from '@daogang/contract'
import { may, reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { readRealName } from '../real-name/read-real-name'
import { chinaDate } from '../lib/china-time'
import { certificationsOf, type CertificationRow } from './queries/certifications'
import { findEnterprise, storesSeenBy } from './queries/enterprises'
import { forReader, isOf, toCertification } from './view'

/** The authorisation that can be used today, and the one sent last where that is another: in review, rejected, or not begun. */
function separately(rows: readonly CertificationRow[], today: string): CertificationRow[] {
  const used = rows.find(({ state, valid_from: from }) => state === 'approved' && from <= today)
  const [last] = rows
  return [used, last === used ? undefined : last].filter((row) => row !== undefined)
}

/** All that is verified or can be: the user's real name, and their present enterprise with its stores. */
export async function getStatus({ db, config, now }: Deps, { user }: Call<typeof endpoints.getApproveStatus>) {
  const at = now()
  const person = {
    realName: await readRealName(db, user.id, at), ...config.realNameProvider === 'off' && { realNameByPerson: true as const },
  }
  const [current] = user.members
  if (user.role !== 'b' || !current) return { ...person, enterprise: null, hr: null, agencies: [], stores: [], mayCertify: false }
  const { enterpriseId, role } = current
  const [{ name: title }, stores, all] = await Promise.all([
    findEnterprise(db, enterpriseId), storesSeenBy(db, user.id, enterpriseId), certificationsOf(db, enterpriseId),
  ])
  const mayCertify = current.companyId === null && reachOf(role, 'certify') === 'all'
  const agencies = [...new Set(all.flatMap(({ kind, credit_code }) => (kind === 'agency' ? [credit_code] : [])))]
  const subject = (kind: 'enterprise' | 'hr') => {
    const of = { kind, companyId: null, principal: '' }
    return forReader(toCertification(of, { title, verified: false, rows: all.filter(isOf(of)) }, at), mayCertify)
  }
  return {
    ...person,
    enterprise: subject('enterprise'),
    hr: subject('hr'),
    agencies: agencies.flatMap((principal) => {
      const of = { kind: 'agency' as const, companyId: null, principal }
      return separately(all.filter(isOf(of)), chinaDate(at)).map((row) =>
        forReader(toCertification(of, { title: row.name, verified: false, rows: [row] }, at), mayCertify))
    }),
    stores: stores.map(({ id, name, verified }) => {
      const of = { kind: 'store' as const, companyId: id, principal: '' }
      const mayCertifyStore = may(user, 'certify', { enterpriseId, companyId: id, handlerId: '' })
      const certification = toCertification(of, { title: name, verified, rows: all.filter(isOf(of)) }, at)
      return { ...forReader(certification, mayCertifyStore), mayCertify: mayCertifyStore }
    }),
    mayCertify,
  }
}
