import type { Interview } from '@daogang/contract/interview'
import { INVITATION_WIDTHS, MAX_DAYS_AHEAD, TIME_PAST } from '@daogang/contract/rules/interview'
import { serverNow } from '@/lib/server-clock'
import { inChina, todayInChina } from '@/lib/time'
import { custom, date, defineForm, text, TimeField, type Initial, type WidgetProps } from '@/ui'

/** The values of the form. Day and clock become one timestamp. */
export interface Invitation {
  day: string
  clock: string
  address: string
  contact: string
  note: string
}

const dayAfter = (days: number): string => inChina(serverNow()).add(days, 'day').format('YYYY-MM-DD')

const Clock = (props: WidgetProps<string | undefined>) => <TimeField {...props} value={props.value ?? ''} start="10:00" placeholder="几点到" />

export const invitationForm = defineForm<Invitation>({
  day: date<Invitation, true>({
    label: '哪天', required: true, placeholder: '选一天',
    first: () => todayInChina(), last: () => dayAfter(MAX_DAYS_AHEAD), start: () => dayAfter(1),
  }),
  clock: custom<string, Invitation, true>({
    label: '几点', required: true, whenEmpty: '请选择', widget: Clock, names: ['at'],
    rule: (clock, { day }) => (day !== undefined && Date.parse(momentOf(day, clock)) <= serverNow() ? TIME_PAST : undefined),
  }),
  address: text({ label: '在哪面试', required: true, isName: true, max: INVITATION_WIDTHS.address, area: true, placeholder: '写清楚门牌、怎么走' }),
  contact: text({ label: '到了找谁', required: true, isName: true, max: INVITATION_WIDTHS.contact, placeholder: '例如 李女士' }),
  note: text({
    label: '还要说的', max: INVITATION_WIDTHS.note, area: true, words: true, placeholder: '带什么、穿什么，可以不填',
  }),
})

/** The timestamp that is sent, in China Standard Time. */
export const momentOf = (day: string, clock: string): string => `${day}T${clock}:00+08:00`

/** Day and clock of a timestamp, in China Standard Time. */
export function dayAndClock(at: string): { day: string; clock: string } {
  const time = inChina(at)
  return { day: time.format('YYYY-MM-DD'), clock: time.format('HH:mm') }
}

interface Known {
  /** The interview in force, or the last one. */
  interview?: Interview | undefined
  job?: { address: string; contact: string } | undefined
}

/** Initial values: the interview in force if there is one, otherwise tomorrow at ten at the job's place. */
export function initialInvitation({ interview, job }: Known): Initial<Invitation> {
  const inForce = interview && !interview.past && (interview.status === 'pending' || interview.status === 'accepted')
  return {
    ...(inForce ? dayAndClock(interview.at) : { day: dayAfter(1), clock: '10:00' }),
    address: interview?.address ?? job?.address ?? '',
    contact: interview?.contact ?? job?.contact ?? '',
    note: interview?.note ?? '',
  }
}
