import type { Certification } from '@daogang/contract/certification'
import { dayText } from '@/lib/time'
import type { IconName, Step } from '@/ui'

interface StateTexts {
  readonly tag: string
  readonly icon: IconName
  readonly kind: 'ok' | 'warn' | 'bad' | 'plain'
  readonly title: string
  /** Empty where the operator's reason is shown. */
  readonly text: string
}

/** Texts, icon and tag of each state. */
export const certificationStates: Record<Certification['state'], StateTexts> = {
  draft: { tag: '去认证', icon: 'info', kind: 'warn', title: '还没认证', text: '拍一张执照，核对一下就能交' },
  reviewing: { tag: '等审核', icon: 'clock', kind: 'warn', title: '交上去了，等人工审核', text: '1个工作日内有结果，写在这里。不用重复交' },
  approved: { tag: '已核验', icon: 'shield', kind: 'ok', title: '认证通过了', text: '岗位和店铺主页上写着“执照已核验”' },
  expiring: { tag: '快到期', icon: 'clock', kind: 'warn', title: '认证快到期了', text: '到期岗位会停招。现在重新认证，不影响招人' },
  rejected: { tag: '没通过', icon: 'x', kind: 'bad', title: '认证没通过', text: '' },
  expired: { tag: '到期了', icon: 'warnc', kind: 'bad', title: '认证到期了', text: '岗位停招了。重新认证以后，在“岗位”里恢复招人' },
  revoked: { tag: '被撤销', icon: 'warnc', kind: 'bad', title: '认证被撤销了', text: '' },
}

/** What an approval is for, where it is not the badge of a shop. */
export const approvedTexts: Partial<Record<Certification['kind'], string>> = {
  hr: '现在能加代招合同了', agency: '发布岗位时，在“替谁招”里选这家。岗位上会写“代招”',
}

/** States in which a licence has to be sent, or may be sent again. */
export const canSend = ({ state }: Pick<Certification, 'state'>): boolean => state !== 'reviewing' && state !== 'approved'

/** Whether a changed licence can be sent in place of the approved one, which counts until the new one is approved. */
export const canReplace = ({ state, covered }: Pick<Certification, 'state' | 'covered'>): boolean => state === 'approved' && !covered

/** The progress of a certification. */
export function stepsOf({ kind, state, submittedAt, decidedAt }: Certification): Step[] {
  const send = kind === 'agency' ? '交合同' : '交执照'
  const sent: Step = { title: send, note: submittedAt ? dayText(submittedAt) : undefined, state: 'done' }
  const decided = decidedAt ? dayText(decidedAt) : undefined
  switch (state) {
    case 'draft': return [{ title: send, state: 'current' }, { title: '审核', state: 'waiting' }, { title: '认证完成', state: 'waiting' }]
    case 'reviewing': return [sent, { title: '审核', note: '正在看', state: 'current' }, { title: '认证完成', state: 'waiting' }]
    case 'rejected':
      return [sent, { title: '审核没通过', note: decided, state: 'failed' }, { title: '认证完成', note: '还差一步', state: 'waiting' }]
    case 'approved': case 'expiring': return [sent, { title: '审核', state: 'done' }, { title: '认证完成', note: decided, state: 'done' }]
    case 'expired': return [sent, { title: '审核', note: decided, state: 'done' }, { title: '到期了', note: '要重新认证', state: 'failed' }]
    case 'revoked': return [sent, { title: '审核', note: decided, state: 'done' }, { title: '被撤销', note: '要重新认证', state: 'failed' }]
  }
}
