import type { BanNotice, Notice, NoticeKind } from '@daogang/contract/notice'
import { displayName } from '@daogang/contract/rules/display-name'
import { isPersonal } from '../lib/personal'
import { violationText } from '../risk/rules'
import { NOTICES } from './kinds'
import type { BanRow } from './queries/bans'
import type { NoticeRow } from './queries/notices'

type Target = Notice['link']['to']

/** Where a notice leads. The answer to an appeal leads to its subject. */
function targetOf(to: Target, { role, company_id: store, enterprise_id: enterprise }: Omit<NoticeRow, 'key_micros'>): Target {
  if (to === 'application' && role === 'b') return 'applicant'
  if (to !== 'appeal') return to
  return store !== null ? 'store-appeal' : enterprise !== null ? 'enterprise-appeal' : to
}

/**
 * A notice as its owner sees it. Both sides get reminders, so the role decides where the link leads. During a release the next version
 * may have written a kind that this one does not know: it is shown without a link.
 */
export function toNotice(row: Omit<NoticeRow, 'key_micros'>): Notice {
  const kind = row.kind in NOTICES ? row.kind as NoticeKind : 'system'
  const { title, to } = NOTICES[kind]
  if (row.link !== null) return { ...basics(row, kind, title), link: { to: 'link', id: '', url: row.link } }
  const target = targetOf(to, row)
  const id = target === 'application' || target === 'applicant' || target === 'my-employment' || target === 'staff' ? row.application_id
    : target === 'job' ? row.job_id
      : target === 'report' || target === 'withdrawal' ? row.ref
        : target === 'referral' || target === 'feedback' ? row.subject_id ?? row.ref
        : target === 'store-appeal' || target === 'store' ? row.company_id
          : target === 'enterprise-appeal' ? row.enterprise_id
            // Without a store the employer's present ones are shown.
            : target === 'attendance-reviews' ? row.company_id ?? ''
            // Without a job the appeal is about the account.
            : target === 'appeal' ? row.job_id ?? '' : ''
  return { ...basics(row, kind, title), link: { to: id === null ? 'none' : target, id: id ?? '' } }
}

const basics = (row: Omit<NoticeRow, 'key_micros'>, kind: NoticeKind, title: string): Omit<Notice, 'link'> => ({
  id: row.id, kind, title, text: row.text, at: row.created_at.toISOString(), read: row.read_at !== null,
})

const MEASURES = {
  contact: '不能联系对方', blocked: '停用账号功能', disabled: '停用账号', company: '封店，不能招人', enterprise: '封企业，所有门店不能招人',
}

const NAMELESS = { company: '店铺', enterprise: '一家企业' }

/** A ban as anyone may read it: a person only by surname, and no reason with personal data in it. */
export const toBan = ({ id, subject, name, measure, violation, reason, at, until }: BanRow): BanNotice => ({
  id, subject,
  who: subject === 'account' ? (name === null ? '一位用户' : displayName(name)) : name ?? NAMELESS[subject],
  measure: MEASURES[measure as keyof typeof MEASURES],
  rule: violationText(violation),
  reason: isPersonal(reason) ? '违反平台规则' : reason,
  at: new Date(at).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})
