import type { Departure, DepartureCard } from '@daogang/contract/departure'
import type { DepartureEvent, DepartureState } from '@daogang/contract/rules/departure'
import type { IconName } from '@/ui'

interface Shown {
  text: string
  kind: 'plain' | 'ok' | 'warn' | 'bad'
  icon: IconName
}

const departureStates: Readonly<Record<DepartureState, Shown>> = {
  draft: { text: '草稿，还没交', kind: 'plain', icon: 'pen' },
  submitted: { text: '等店里确认', kind: 'warn', icon: 'clock' },
  confirmed: { text: '店里确认了', kind: 'ok', icon: 'check' },
  disputed: { text: '店里说不一致', kind: 'bad', icon: 'warnc' },
  settled: { text: '结清了', kind: 'ok', icon: 'check' },
  withdrawn: { text: '撤掉了', kind: 'plain', icon: 'minus' },
}

/** A job outside of this platform has no employer here who could confirm. */
export const departureState = ({ state, dueAt, isLate }: Pick<DepartureCard, 'state' | 'dueAt' | 'isLate'>): Shown => {
  if (state === 'submitted' && dueAt === null) return { text: '自己留底', kind: 'plain', icon: 'doc' }
  return isLate ? { text: '店里过了期限没回', kind: 'bad', icon: 'warnc' } : departureStates[state]
}

/** What happened, as the worker or as the employer reads it. */
export const eventTitle = (kind: DepartureEvent, reader: Departure['events'][number]['side']): string => {
  const isOwn = reader === 'worker'
  switch (kind) {
    case 'submitted': return isOwn ? '你交了登记' : '对方交了登记'
    case 'revised': return isOwn ? '你拿回去改' : '对方拿回去改'
    case 'confirmed': return isOwn ? '店里确认了' : '你们确认了'
    case 'disputed': return isOwn ? '店里说不一致' : '你们说不一致'
    case 'paid': return isOwn ? '店里说钱结了' : '你们说钱结了'
    case 'settled': return isOwn ? '你说结清了' : '对方说结清了'
    case 'withdrawn': return isOwn ? '你撤掉了' : '对方撤掉了'
  }
}
