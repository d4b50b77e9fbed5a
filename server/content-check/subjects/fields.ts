import type { CheckedSubject } from '../../db/tables/content-check'
import type { Database, Trx } from '../../db/schema'
import type { Scene } from '../../providers/moderation/types'
import { readTexts, renameAccount, replaceInterviewNotices, replaceReasonNotices, replaceTexts } from '../queries/texts'
import type { ContentKey, Parts, Subject } from './types'

interface Fields {
  label: string
  scene: Scene
  table: keyof Database
  /** Columns that hold the author's texts, each with the placeholder of a hidden text. */
  columns: Readonly<Record<string, string | ((key: ContentKey) => string)>>
  /** Updates copies of these texts elsewhere, after they were hidden or shown. */
  updateCopies?(trx: Trx, key: ContentKey, parts: Parts): Promise<unknown>
}

/** A content that consists of text columns of one row. While it is hidden, only its check has the texts. */
function fieldsSubject({ label, scene, table, columns, updateCopies }: Fields): Subject {
  const names = Object.keys(columns)

  function placeholder(name: string, key: ContentKey): string {
    const value = columns[name] ?? ''
    return typeof value === 'string' ? value : value(key)
  }
  const placeholders = (parts: Parts, key: ContentKey): Parts =>
    Object.fromEntries(Object.keys(parts).map((name) => [name, placeholder(name, key)]))

  return {
    label,
    scene,
    async read(db, key) {
      const values = await readTexts(db, table, key, names)
      const parts = names.flatMap((name) => {
        const value = values?.[name] ?? ''
        return value === '' || value === placeholder(name, key) ? [] : [[name, value] as const]
      })
      return parts.length === 0 ? undefined : Object.fromEntries(parts)
    },
    async hide(trx, key, parts) {
      if (!await replaceTexts(trx, table, key, parts, placeholders(parts, key))) return 'changed'
      await updateCopies?.(trx, key, placeholders(parts, key))
      return 'hidden'
    },
    async show(trx, key, parts) {
      if (await replaceTexts(trx, table, key, placeholders(parts, key), parts)) await updateCopies?.(trx, key, parts)
    },
  }
}

const HIDDEN = '（已隐藏）'

export const FIELD_SUBJECTS = {
  company: fieldsSubject({ label: '店铺资料', scene: 'profile', table: 'company', columns: { name: '店名审核中', industry: HIDDEN } }),
  comment_reply: fieldsSubject({ label: '评价回复', scene: 'comment', table: 'comment', columns: { reply: HIDDEN } }),
  quick_reply: fieldsSubject({
    label: '常用语', scene: 'social', table: 'quick_reply',
    // One person's quick replies are unique.
    columns: { content: ({ subject_id: id }) => `（已隐藏 ${id.slice(0, 8)}）` },
  }),
  resume_name: fieldsSubject({
    label: '姓名', scene: 'profile', table: 'resume', columns: { name: '求职者' },
    // The account has the name on the resume.
    updateCopies: (trx, { subject_id: id }, { name = '' }) => renameAccount(trx, id, name),
  }),
  resume: fieldsSubject({ label: '简历', scene: 'profile', table: 'resume', columns: { introduction: '', address: '' } }),
  resume_work: fieldsSubject({
    label: '工作经历', scene: 'profile', table: 'resume_work', columns: { company: HIDDEN, position: HIDDEN, duties: '' },
  }),
  resume_education: fieldsSubject({
    label: '教育经历', scene: 'profile', table: 'resume_education', columns: { school: HIDDEN, major: '' },
  }),
  interview: fieldsSubject({
    label: '面试邀请', scene: 'social', table: 'interview', columns: { address: '（已隐藏，在聊天里问一下）', contact: HIDDEN, note: '' },
  }),
  interview_reply: fieldsSubject({
    label: '面试说明', scene: 'social', table: 'interview', columns: { reply: HIDDEN },
    // Notices of an application quote the reason.
    updateCopies: (trx, { subject_id: id }) => replaceInterviewNotices(trx, id, HIDDEN),
  }),
  application_reason: fieldsSubject({
    label: '处理报名的原因', scene: 'social', table: 'application_event', columns: { reason: HIDDEN },
    updateCopies: (trx, { subject_id: id }) => replaceReasonNotices(trx, id, HIDDEN),
  }),
} as const satisfies Partial<Record<CheckedSubject, Subject>>
