import type { BodyOf } from '@daogang/contract/endpoint'
import type { Dossier, dossierLook, Standing } from '@daogang/contract/operator-dossier'
import { sanctionOf, type SanctionName } from '@daogang/contract/rules/sanction'
import { grantedSupportsOf } from '../coin-exchange/queries/exchanges'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { chinaDateTime } from '../lib/china-time'
import { maskName } from '../lib/id-card'
import { maskMobile } from '../lib/mask'
import { Refusal } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { maskWechat } from '../personal-data/rules'
import { findCurrent } from '../real-name/repository'
import { linksTo } from './links'
import {
  banOfJob, enterpriseIdsOf, enterpriseOf, freezeRow, jobIdsOf, jobOf, ownersOf, personOf, restrictionsIn, sameCodeAs, sharedWith, storesOf,
} from './queries/subjects'
import { jobState } from './texts'

type Fact = Dossier['facts'][number]
const fact = (label: string, text: string | null | undefined): Fact[] => (text ? [{ label, text }] : [])

interface InForce {
  id: string
  reason: string
  by: string
  at: Date
  until: Date | null
  /** The id in the public list. */
  decisionId?: string
}
const standing = (lift: SanctionName, label: string, { id, reason, by, at, until, decisionId }: InForce): Standing => ({
  lift, subjectId: id, label, reason, by, at: at.toISOString(), until: until?.toISOString() ?? null,
  decisionId: decisionId ?? null,
})

const LIFTS = { contact: 'lift-contact', blocked: 'lift-blocked', disabled: 'lift-disabled' } as const
/** Shown of a voucher's code. */
const CODE_TAIL = 4
const UNITS = { month: '月', day: '天', hour: '小时', piece: '件' }

async function person(trx: Trx, id: string, now: Date): Promise<Dossier> {
  const row = await personOf(trx, id, now)
  if (!row) throw new Refusal('NOT_FOUND')
  const realName = await findCurrent(trx, id)
  const shared = await sharedWith(trx, id)
  const freeze = await freezeRow(trx, id)
  const restrictions = await restrictionsIn(trx, 'account_id', [id], now)
  const isGone = row.erased_at !== null
  const name = row.resume_name ?? row.name
  return {
    title: name ? maskName(name) : '没填名字',
    facts: [
      ...fact('编号', id), ...fact('身份', row.role === 'c' ? '求职' : '招人'), ...fact('注册', chinaDateTime(row.created_at)),
      ...fact('注销', isGone ? '删除了' : row.leaving_until ? `${chinaDateTime(row.leaving_until)}删除` : row.cancelled_at && '注销了'),
      ...fact('实名', realName && `${realName.masked_name}  ${realName.masked_number}  ${realName.status}`),
      ...fact('简历', row.resume_id && [row.position, row.visible ? '老板看得到' : '没公开'].filter(Boolean).join('  ')),
      ...fact('报名', `${row.applications ?? 0}次`), ...fact('举报别人', `${row.reports ?? 0}次`), ...fact('被举报', `${row.reported ?? 0}次`),
      ...fact('登录着', `${row.sessions ?? 0}处`),
    ],
    masked: isGone ? [] : [
      { what: 'mobile', text: maskMobile(row.mobile) },
      ...row.wechat_id ? [{ what: 'wechat' as const, text: maskWechat(row.wechat_id) }] : [],
      ...realName?.sealed ? [{ what: 'idCard' as const, text: `${realName.masked_name}  ${realName.masked_number}` }] : [],
    ],
    standing: [
      ...restrictions.flatMap((each) => (each.kind === 'banned' ? [] : [standing(LIFTS[each.kind], sanctionOf(each.kind).label, {
        id, reason: each.reason, by: each.decided_by, at: each.created_at, until: each.until, decisionId: each.id,
      })])),
      ...freeze ? [standing('unfreeze', '停止提现', {
        id, reason: freeze.reason, by: freeze.decided_by, at: freeze.created_at, until: null,
      })] : [],
      ...row.leaving_until && !isGone
        ? [standing('restore', '正在注销', { id, reason: '', by: '', at: row.cancelled_at ?? now, until: row.leaving_until })] : [],
    ],
    stores: [],
    supports: (await grantedSupportsOf(trx, id)).map(({ id: supportId, decided_at: decidedAt, created_at: askedAt, voucher }) =>
      ({ id: supportId, at: (decidedAt ?? askedAt).toISOString(), codeTail: voucher.slice(-CODE_TAIL) })),
    links: [
      ...await linksTo(trx, 'enterprise', await enterpriseIdsOf(trx, id)),
      ...await linksTo(trx, 'job', await jobIdsOf(trx, 'handler_id', [id])),
      ...await linksTo(trx, 'person', shared.device, '同一部手机'), ...await linksTo(trx, 'person', shared.payee, '同一个收款账户'),
    ],
  }
}

async function enterprise(trx: Trx, id: string, now: Date): Promise<Dossier> {
  const row = await enterpriseOf(trx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const stores = await storesOf(trx, id)
  const bans = [
    ...(await restrictionsIn(trx, 'enterprise_id', [id], now)).map((each) => ({
      ...each, lift: 'unban-enterprise' as const, on: id, label: '封企业',
    })),
    ...(await restrictionsIn(trx, 'company_id', stores.map((store) => store.id), now)).map((each) => ({
      ...each, lift: 'unban-store' as const, on: each.company_id ?? '',
      label: `封店：${stores.find((store) => store.id === each.company_id)?.name ?? ''}`,
    })),
  ]
  return {
    title: row.name || stores[0]?.name || '没填名称',
    facts: [
      ...fact('编号', id), ...fact('统一社会信用代码', row.credit_code), ...fact('法定代表人', row.legal_person && maskName(row.legal_person)),
      ...fact('建立', chinaDateTime(row.created_at)), ...fact('成员', `${row.members ?? 0}个`),
    ],
    masked: [],
    standing: bans.map((each) => standing(each.lift, each.label, {
      id: each.on, reason: [each.reason, each.detail].filter(Boolean).join('：'), by: each.decided_by, at: each.created_at,
      until: each.until, decisionId: each.id,
    })),
    supports: [],
    stores: stores.map((store) => ({
      id: store.id, name: store.name, note: [store.district, store.address, store.closed_at && '删了'].filter(Boolean).join('  '),
    })),
    links: [
      ...await linksTo(trx, 'person', await ownersOf(trx, id), '成员'),
      ...await linksTo(trx, 'job', await jobIdsOf(trx, 'company_id', stores.map((each) => each.id))),
      ...await linksTo(trx, 'enterprise', await sameCodeAs(trx, id), '同一个信用代码'),
    ],
  }
}

async function job(trx: Trx, id: string): Promise<Dossier> {
  const row = await jobOf(trx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const ban = row.status === 'banned' ? await banOfJob(trx, id) : undefined
  return {
    title: row.title,
    facts: [
      ...fact('编号', id), ...fact('状态', [jobState(row.status), row.status_reason].filter(Boolean).join('：')), ...fact('店', row.store),
      ...fact('工资', `¥${row.pay_min / 100}–${row.pay_max / 100}/${UNITS[row.pay_unit]}`), ...fact('招几个', String(row.headcount)),
      ...fact('在哪', `${row.district}  ${row.address}`), ...fact('干什么活', row.duties), ...fact('要求', row.requirements),
      ...fact('发布', chinaDateTime(row.published_at)), ...fact('最近改', chinaDateTime(row.updated_at)),
      ...fact('报名', `${row.applications ?? 0}次`), ...fact('被举报', `${row.reported ?? 0}次`),
    ],
    masked: [],
    standing: ban ? [standing('unban-job', '停用岗位', { id, reason: ban.reason, by: ban.actor, at: ban.at, until: null })] : [],
    stores: [],
    supports: [],
    links: [...await linksTo(trx, 'enterprise', [row.enterprise_id]), ...await linksTo(trx, 'person', [row.handler_id], '负责的人')],
  }
}

const LOOKS = { person, enterprise, job } as const

/** Records that an operator looked at a page. */
export const writeLook = (trx: Trx, actor: string, { kind, id }: BodyOf<typeof dossierLook>, at: Date): Promise<void> =>
  writeAction(trx, { actor, action: `look ${kind}`, ...kind === 'person' ? { accountId: id } : { subjectId: id } }, at)

/** A person, enterprise or job as operators see it. The access is in the audit log. */
export const look = (
  { db, now }: Pick<Deps, 'db' | 'now'>, actor: string, { kind, id }: BodyOf<typeof dossierLook>,
): Promise<Dossier> => db.transaction().execute(async (trx) => {
  const found = await LOOKS[kind](trx, id, now())
  await writeLook(trx, actor, { kind, id }, now())
  return found
})
