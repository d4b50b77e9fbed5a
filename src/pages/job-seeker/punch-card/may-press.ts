import type { ShiftOfDay } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'
import { clockText } from '@/features/attendance/texts'
import type { FixReport } from '@/host/positioning/types'
import type { KnownWork } from '@/stores/known-work'
import { placeState } from './PlaceState'

interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
}

/** What a press of the button means. */
export interface Pressed {
  direction: Direction
  /** The shift of the shown day. */
  shift: Pick<ShiftOfDay, 'endsAt'> | null
  /** The time of the server, in ms. */
  now: number
  place: KnownWork['place']
  /** The punch has a place, and the person did not agree to a position. */
  needsConsent: boolean
  report: FixReport | undefined
}

const WAITS = { text: '现在打也会记下来，等老板确认。他3天不回，就算数', confirm: '就这样打', cancel: '先不打' } as const

/** What to ask before a punch that costs hours, or that has to be confirmed. */
export function questionsOf({ direction, shift, now, place, needsConsent, report }: Pressed): Question[] {
  const isEarly = direction === 'out' && shift !== null && now < Date.parse(shift.endsAt)
  const { kind, text } = placeState(report, place)
  // A measurement that did not end yet is no place outside: the punch waits for it.
  const isOutside = !needsConsent && report !== undefined && kind === 'warn'
  return [
    ...isEarly ? [{
      title: '还没到下班时间', text: `${clockText(shift.endsAt)}才下班。现在下班，后面的时间不算工时`, confirm: '现在下班', cancel: '接着上班',
    }] : [],
    ...needsConsent ? [{ title: '没有位置', ...WAITS }] : [],
    ...isOutside ? [{ title: text, ...WAITS }] : [],
  ]
}

/** Asks all of it, one after the other. @returns whether the person wants to punch all the same */
export async function mayPress(pressed: Pressed, ask: (question: Question) => Promise<boolean>): Promise<boolean> {
  for (const question of questionsOf(pressed)) if (!await ask(question)) return false
  return true
}
