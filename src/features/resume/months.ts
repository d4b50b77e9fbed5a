import { date, toggle } from '@/ui'

/** When an entry of a resume began, as a month. */
export const since = <B extends { from: string }>(label: string) => date<B, true>({ label, required: true, unit: 'month' })

/** It has not ended: its end is not asked. */
export const upToNow = <B>(label: string) => toggle<B>({ label })

/** When it ended; never before it began. */
export const until = <B extends { from: string }>(label: string) => date<B, true>({
  label, required: true, unit: 'month',
  rule: (month, { from }) => (from !== undefined && month < from ? { text: `${label}不能早于开始`, next: '请改一下' } : undefined),
})
