import { date, toggle } from '@/ui'

/** The fields of a period. From two changes of an entry, they come from one side. */
export const PERIOD = [['from', 'present', 'to']] as const

/** First month of a resume entry. */
export const since = <B extends { from: string }>(label: string) => date<B, true>({ label, required: true, unit: 'month' })

/** Marks an entry as ongoing; the form then asks for no end. */
export const upToNow = <B>(label: string) => toggle<B>({ label })

/** Last month of a resume entry; rejected when it is before the first one. */
export const until = <B extends { from: string }>(label: string) => date<B, true>({
  label, required: true, unit: 'month',
  rule: (month, { from }) => (from !== undefined && month < from ? { text: `${label}不能早于开始`, next: '请改一下' } : undefined),
})
