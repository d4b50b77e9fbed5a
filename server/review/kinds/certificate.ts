import { isValidOn } from '@daogang/contract/rules/certificate'
import { decide } from '../../certificate/decide'
import { nameOfCertificate } from '../../certificate/names'
import {
  certificateVersions, holdNumber, isNumberTaken, lockCertificate, waitingCertificates,
} from '../../certificate/queries/certificates'
import type { Trx } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { findCurrent, writeAccess } from '../../real-name/repository'
import type { Vault } from '../../real-name/vault'
import { findResume } from '../../resume/repository'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'

const nameOf = (kind: string): string => {
  const named = nameOfCertificate(kind)
  return [named?.name ?? kind, named?.level].filter(Boolean).join(' ')
}

/** Whose the certificate has to be: the names to compare with the picture. Opening the real name is logged. */
async function holderLines(trx: Trx, accountId: string, { vault, actor }: { vault: Vault, actor: string }, now: Date): Promise<string[]> {
  const resume = await findResume(trx, accountId)
  const row = await findCurrent(trx, accountId)
  const approved = row?.status === 'approved' && row.sealed ? { row, sealed: row.sealed } : undefined
  if (approved) await writeAccess(trx, approved.row, { actor, purpose: 'review' }, now)
  return [
    `简历上的名字  ${resume?.name ?? '没填'}`, `实名  ${approved ? vault.open(approved.row.id, approved.sealed).name : '没实名'}`,
  ]
}

/** Vocational certificates of people. */
export const certificateReview: ReviewKind = {
  name: 'certificate',
  label: '资质证书',

  queue: (db) => queueSource(waitingCertificates(db), ({ kind, issuer, number_tail, valid_until, shared }) =>
    [nameOf(kind), issuer, `尾号${number_tail}`, valid_until || '长期', shared ? '这个编号别的账号也交过' : ''].filter(Boolean).join('  ')),

  async show(trx, id, { certificateNumbers, storage, vault }, actor, now) {
    const row = await lockCertificate(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look certificate', accountId: row.account_id, subjectId: id }, now)
    return [
      ...await holderLines(trx, row.account_id, { vault, actor }, now),
      `证书  ${nameOf(row.kind)}`, `编号  ${certificateNumbers.open(row.id, row.sealed)}`, `发证单位  ${row.issuer}`,
      `有效期到  ${row.valid_until || '长期'}`, ...await pictureLines(trx, storage, row.files, now),
    ]
  },

  versions: certificateVersions,

  async decide(trx, id, { approve, reason, actor, version }, now) {
    const row = await lockCertificate(trx, id)
    if (!row) return undefined
    refuseChanged(version, (await certificateVersions(trx, [id])).get(id) ?? '')
    if (row.state !== 'reviewing') throw cannot('这张证书已经处理过了')
    if (approve && !isValidOn(row.valid_until, chinaDate(now))) {
      throw cannot(`这张证书${row.valid_until}就过期了，只能不通过，写明原因`)
    }
    if (approve) await holdNumber(trx, row)
    if (approve && await isNumberTaken(trx, row)) throw cannot('这个编号另一个账号通过过了，先查清楚是谁的')
    const files = await decide(trx, row, { approve, reason, by: actor }, now)
    return { accountId: row.account_id, released: files }
  },
}
