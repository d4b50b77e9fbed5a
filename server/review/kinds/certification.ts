import type { CertificationKind } from '@daogang/contract/rules/certification'
import { approve, reject } from '../../certification/decide'
import { findCertification } from '../../certification/queries/certifications'
import { isOver } from '../../certification/rules'
import { findCategory } from '../../dictionary/categories'
import { linksTo } from '../../dossier/links'
import { sameCodeAs } from '../../dossier/queries/subjects'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { waitingCertifications } from '../queries/certifications'

const DONE = '这份认证资料已经处理过了'
const KINDS: Readonly<Record<CertificationKind, string>> = { enterprise: '企业', store: '门店', hr: '人力资源服务许可证', agency: '代招授权' }

/** Licences that a person has to check. */
export const certificationReview: ReviewKind = {
  name: 'certification',
  label: '执照认证',

  queue: (db) => queueSource(waitingCertifications(db), ({ kind, name, credit_code, store, finding }) =>
    [KINDS[kind], store ?? '', name, credit_code, finding].filter(Boolean).join('  ')),

  async show(trx, id, { storage }, actor, now) {
    const row = await findCertification(trx, id)
    if (!row) return undefined
    const about = { subjectId: id, ...(row.account_id && { accountId: row.account_id }) }
    await writeAction(trx, { actor, action: 'look certification', ...about }, now)
    return [
      `种类  ${KINDS[row.kind]}`, `状态  ${row.state}`, `名称  ${row.name}`, `统一社会信用代码  ${row.credit_code}`,
      `法定代表人  ${row.legal_person}`, ...row.valid_from ? [`从  ${row.valid_from}`] : [],
      ...row.trades.length > 0 ? [`工种  ${row.trades.map((trade) => findCategory(trade)?.name ?? trade).join('、')}`] : [],
      `住所  ${row.address}`, ...row.number ? [`许可证编号  ${row.number}`] : [],
      `有效期到  ${row.licence_until || '长期'}`, ...row.finding ? [`工商登记  ${row.finding}`] : [],
      ...row.reason ? [`原因  ${row.reason}`] : [], ...await pictureLines(trx, storage, row.files, now),
    ]
  },

  async links(trx, id) {
    const row = await findCertification(trx, id)
    return row ? linksTo(trx, 'enterprise', await sameCodeAs(trx, row.enterprise_id), '同一个信用代码') : []
  },

  async decide(trx, id, { approve: approved, reason, actor }, now) {
    const row = await findCertification(trx, id)
    if (!row) return undefined
    if (approved) {
      // It would end the approval in force, and itself a minute later.
      if (isOver(row.licence_until, now)) throw cannot(`这份资料的有效期到${row.licence_until}，已经过了，不能通过。写明原因，不通过`)
      const result = await approve(trx, row, { checks: ['person'], by: actor }, now)
      if (result === 'late') throw cannot(DONE)
      if (result !== 'done') throw cannot(`“${result.taken.name}”已经用这个代码认证过了，先撤销那一份，或者不通过这一份`)
    } else if (!await reject(trx, row, { reason, by: actor }, now)) {
      throw cannot(DONE)
    }
    return { ...row.account_id && { accountId: row.account_id }, ...row.company_id && { companyId: row.company_id } }
  },
}
