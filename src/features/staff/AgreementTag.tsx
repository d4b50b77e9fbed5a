import { AGREEMENT_LABELS, type Agreement } from '@daogang/contract/rules/employment'
import { Tag } from '@/ui'

const LOOKS = {
  open: { kind: 'plain', icon: 'clock' }, agreed: { kind: 'ok', icon: 'check' }, objected: { kind: 'warn', icon: 'warnc' },
} as const

/** What the worker says about the terms. */
export const AgreementTag = ({ agreement }: { agreement: Agreement }) =>
  <Tag {...LOOKS[agreement]}>{AGREEMENT_LABELS[agreement]}</Tag>
