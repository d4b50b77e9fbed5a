import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@daogang/contract'
import { may, mayInEnterprise, reachOf } from '@daogang/contract/rules/member'
import type { Trx } from '../db/schema'
import { findCategory } from '../dictionary/categories'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { Refusal, refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import { holdMemberships, lockEnterprise } from '../member/repository'
import { refuseUnlessRealNamed } from '../real-name/required'
import { claimUploads, releaseSharedUploads } from '../upload/repository'
import { askRegister } from './ask-register'
import { approve, reject } from './decide'
import { findSubject } from './find-subject'
import { readingOf } from './queries/answers'
import {
  changeKey, countToday, decideOpen, findByOnce, findCertification, hasHrLicence, insertCertification, openOf, otherHolder, setFinding,
  takeOldFiles, type CertificationRow, type Subject,
} from './queries/certifications'
import { enterpriseToCertify } from './queries/enterprises'
import { findingOf, isOver, SUBMISSIONS_A_DAY } from './rules'

const refuse = refusalsOf(endpoints.businessCertification)
/** Why a submission ended that comes again with a correction. */
const CORRECTED = '你改过以后又交了一份，看新的那份'
const OVER = '执照已经过了有效期，请换发新的执照再来认证'
type Body = Call<typeof endpoints.businessCertification>['body']

/** Sends a licence to be certified. The register decides where it can, otherwise an operator. */
export async function submit(deps: Deps, { body, user }: Call<typeof endpoints.businessCertification>) {
  const { db, now } = deps
  const [field, fault] = faultOf(body, now()) ?? []
  if (fault) throw refuse('BAD_INPUT', fault, field)
  await refuseUnlessRealNamed(db, user.id)
  const subject = await subjectOf(deps, user, body)
  const id = await db.transaction().execute((trx) => store(trx, subject, body, user.id, now()))
  if (id !== undefined && isByRegister(body.kind)) await decideByRegister(deps, id, body, user.id)
  return findSubject(db, user, subject, now())
}

/** Business licences are in the register; other papers are for a person. */
const isByRegister = (kind: Body['kind']): boolean => kind === 'enterprise' || kind === 'store'

/** The first invalid field that the schema cannot tell, with its message. */
function faultOf(
  { kind, companyId, legalPerson, number, licenceUntil, licenceId, extraIds, validFrom = '', trades = [] }: Body, now: Date,
): [field: string, message: string] | undefined {
  if ((kind === 'store') !== (companyId !== undefined)) return ['companyId', '没找到这家店，请重新选一家']
  if (kind === 'hr' && number === '') return ['number', '许可证编号不能为空，请照着许可证填']
  if (kind !== 'agency' && legalPerson === '') return ['legalPerson', '法定代表人不能为空，请照着执照填']
  if (kind === 'agency' && (validFrom === '' || licenceUntil === '' || validFrom > licenceUntil)) {
    return ['licenceUntil', '授权的起止日期不对，请照着合同填']
  }
  if (trades.some((trade) => !findCategory(trade))) return ['trades', '代招的工种不在可选的范围内，请重新选择']
  if (isOver(licenceUntil, now)) return ['licenceUntil', OVER]
  if (extraIds.includes(licenceId)) return ['extraIds', '有一张照片重复了，请去掉一张']
  return undefined
}

/** The subject, if the user may certify it. */
async function subjectOf({ db }: Deps, { id, members: [current] }: User, { kind, companyId, creditCode }: Body): Promise<Subject> {
  if (kind === 'store' && companyId !== undefined) {
    const enterpriseId = await enterpriseToCertify(db, id, companyId)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', MISSING.shop)
    return { enterpriseId, kind, companyId, principal: '' }
  }
  // A member of one store does not speak for the enterprise.
  if (!current || current.companyId !== null || reachOf(current.role, 'certify') !== 'all') throw refuse('NOT_PERMITTED')
  return { enterpriseId: current.enterpriseId, kind, companyId: null, principal: kind === 'agency' ? creditCode : '' }
}

/** Stores a submission. @returns its id; undefined if the subject is in review, or this request was handled before */
async function store(trx: Trx, subject: Subject, body: Body, accountId: string, now: Date): Promise<string | undefined> {
  const { enterpriseId } = subject
  await lockEnterprise(trx, enterpriseId)
  const members = await holdMemberships(trx, { id: accountId, enterpriseId })
  const isPermitted = subject.companyId === null ? mayInEnterprise(members, 'certify', enterpriseId)
    : may({ id: accountId, members }, 'certify', { enterpriseId, companyId: subject.companyId, handlerId: '' })
  if (!isPermitted) throw refuse('NOT_PERMITTED')
  const first = await findByOnce(trx, enterpriseId, body.once)
  if (first && isSame(first, body)) return undefined
  const open = await openOf(trx, subject)
  if (open && open.id !== first?.id) return undefined
  if (first) await giveWay(trx, first, now)
  if (await countToday(trx, enterpriseId, now) >= SUBMISSIONS_A_DAY) throw refuse('CERTIFICATION_LIMIT')
  if (body.kind === 'agency' && !await hasHrLicence(trx, enterpriseId)) throw refuse('HR_LICENCE_REQUIRED')
  const holder = !isByRegister(body.kind) ? undefined : await otherHolder(trx, enterpriseId, body.creditCode)
  if (holder) throw takenBy(holder)
  const files = filesOf(body)
  for (const old of await takeOldFiles(trx, subject)) {
    await releaseSharedUploads(trx, old.filter((file) => !files.includes(file)))
  }
  await claimUploads(trx, files, { accountId, purpose: 'licence', enterpriseId }, now)
  const id = randomUUID()
  await insertCertification(trx, {
    id, enterprise_id: enterpriseId, company_id: subject.companyId, kind: body.kind, state: 'reviewing', ...writtenIn(body), files,
    account_id: accountId, once: body.once, submitted_at: now,
  })
  return id
}

const filesOf = ({ licenceId, extraIds }: Body): string[] => [licenceId, ...extraIds]

const writtenIn = ({ name, creditCode, legalPerson, address, number, licenceUntil, validFrom = '', trades = [] }: Body) => ({
  name, credit_code: creditCode, legal_person: legalPerson, address, number, licence_until: licenceUntil, valid_from: validFrom, trades,
})

/** Whether a request that was stored comes again as it was. Pictures that are forgotten are not compared. */
const isSame = (row: CertificationRow, body: Body): boolean =>
  hasValues(row, { kind: body.kind, company_id: body.companyId ?? null, ...writtenIn(body) })
  && (row.files.length === 0 || isDeepStrictEqual(row.files, filesOf(body)))

/** Ends a submission that its sender corrected after a lost answer, and leaves its key to the correction. It counts for the day. */
async function giveWay(trx: Trx, { id }: CertificationRow, now: Date): Promise<void> {
  await decideOpen(trx, id, { state: 'rejected', reason: CORRECTED, by: 'self' }, now)
  await changeKey(trx, id, randomUUID())
}

const takenBy = (enterprise: { id: string, name: string }): Refusal => new Refusal('CREDIT_CODE_TAKEN',
  `“${enterprise.name}”已经用这个代码认证过了。是同一家，就申请加入`, { field: 'creditCode', enterprise })

/** Decides at once if the register can. It is asked between two transactions. */
async function decideByRegister(deps: Deps, id: string, confirmed: Body, accountId: string): Promise<void> {
  const { db, now } = deps
  const answer = await askRegister(deps, accountId, confirmed.creditCode)
  await db.transaction().execute(async (trx) => {
    const row = await findCertification(trx, id)
    if (row?.state !== 'reviewing') return
    const read = await readingOf(trx, confirmed.licenceId)
    const finding = findingOf(confirmed, read?.licence ?? null, answer)
    const at = now()
    if (isOver(row.licence_until, at)) await reject(trx, row, { reason: OVER, by: 'register' }, at)
    else if (finding.decision === 'person') await setFinding(trx, id, finding.finding)
    else if (finding.decision === 'reject') await reject(trx, row, { reason: finding.reason, by: 'register' }, at)
    else await approve(trx, row, { checks: ['picture', 'register'], by: 'register' }, at)
  })
}
