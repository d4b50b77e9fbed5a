import type { DossierLink } from '@daogang/contract/operator-dossier'
import { maskMobile } from '../lib/mask'
import { maskName } from '../lib/id-card'
import type { FoundEnterprise, FoundJob, FoundPerson } from './queries/search'

const JOB_STATES: Readonly<Record<string, string>> = {
  draft: '草稿', reviewing: '审核中', online: '在招', offline: '停招', expired: '到期', rejected: '没通过', banned: '停用', closed: '关闭',
}
export const jobState = (state: string): string => JOB_STATES[state] ?? state

/** A person as a list shows them: no list has a whole name or number. */
export const personLink = ({ id, mobile, role, name, resume_name: resumeName, cancelled_at: cancelled }: FoundPerson): DossierLink => ({
  kind: 'person', id, title: resumeName ? maskName(resumeName) : name ? maskName(name) : '没填名字',
  note: [cancelled ? '注销了' : maskMobile(mobile), role === 'c' ? '求职' : '招人'].join('  '),
})

export const enterpriseLink = ({ id, name, store, credit_code: code }: FoundEnterprise): DossierLink =>
  ({ kind: 'enterprise', id, title: name || store || '没填名称', note: [store, code].filter(Boolean).join('  ') })

export const jobLink = ({ id, title, status, store }: FoundJob): DossierLink =>
  ({ kind: 'job', id, title, note: `${store}  ${jobState(status)}` })
