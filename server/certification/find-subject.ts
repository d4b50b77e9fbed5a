import type { Certification } from '@daogang/contract/certification'
import type { User } from '../http/gate'
import type { Db } from '../db/schema'
import { certificationsOf, type Subject } from './queries/certifications'
import { findEnterprise, storesSeenBy } from './queries/enterprises'
import { isOf, toCertification } from './view'

/** The certification of one subject, as a member with the right to certify it sees it. */
export async function findSubject(db: Db, user: User, subject: Subject, now: Date): Promise<Certification> {
  const { name } = await findEnterprise(db, subject.enterpriseId)
  const store = subject.companyId === null ? undefined
    : (await storesSeenBy(db, user.id, subject.enterpriseId)).find(({ id }) => id === subject.companyId)
  const rows = (await certificationsOf(db, subject.enterpriseId)).filter(isOf(subject))
  const title = subject.kind === 'agency' ? rows[0]?.name : store?.name
  return toCertification(subject, { title: title ?? name, verified: store?.verified ?? false, rows }, now)
}
