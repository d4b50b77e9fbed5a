import { useState } from 'react'
import type { SubscriptionKind } from '@daogang/contract/subscription'
import { useSubscriptionSetting } from '@/api/subscription'
import { subscriptionHost } from '@/host/subscription'
import { mayOffer, useReminderAnswer } from '@/stores/reminder-answer'
import { Box, Button, Card, SectionTitle, Txt } from '@/ui'
import styles from './reminder.module.scss'
import { SwitchedOff } from './SwitchedOff'
import { useAsk } from './use-ask'

interface ReminderCardProps {
  /** What is offered here, what matters most first: without a yes left to that one, it is asked for. */
  kinds: readonly SubscriptionKind[]
  /** What for: “老板回了话”. */
  when: string
  /** Stands in a `Stack`, which keeps it away from the edge and from its neighbours. */
  stacked?: boolean
}

/**
 * Offers to be told in WeChat or Alipay, at a moment when it makes sense. Nothing where the host has no such messages, where there
 * is a yes left, and for a month to who did not want any.
 */
export function ReminderCard({ kinds, when, stacked = false }: ReminderCardProps) {
  const { data } = useSubscriptionSetting()
  const offered = useReminderAnswer(mayOffer)
  const refuse = useReminderAnswer((answer) => answer.refuse)
  const [off, setOff] = useState(false)
  const { ask, busy } = useAsk()
  const offers = kinds.flatMap((kind) => data?.offers.find((offer) => offer.kind === kind) ?? [])
  const [first] = offers
  if (off) return <SwitchedOff />
  if (!first || first.remaining > 0 || !offered) return null

  const start = () => void ask(offers).then((asked) => {
    if (asked === 'off') setOff(true)
    if (asked === 'no') refuse()
  })

  const card = (
    <Card>
      <SectionTitle>{`${when}，${subscriptionHost.name ?? ''}告诉你`}</SectionTitle>
      <Box className={styles.words}><Txt tone="2" block>开一次，提醒一次，不发广告</Txt></Box>
      <Box className={styles.buttons}>
        <Button kind="ghost" size="small" icon="bell" busy={busy} onPress={start}>开提醒</Button>
        <Button kind="plain" size="small" onPress={refuse}>不用</Button>
      </Box>
    </Card>
  )
  return stacked ? card : <Box className={styles.frame}>{card}</Box>
}
