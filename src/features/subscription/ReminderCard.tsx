import { useState } from 'react'
import type { SubscriptionKind } from '@daogang/contract/subscription'
import { useSubscriptionSetting } from '@/api/subscription'
import { subscriptionHost } from '@/host/subscription'
import { mayOffer, useReminderAnswer } from '@/stores/reminder-answer'
import { Box, Button, Card, SectionTitle, Txt } from '@/ui'
import styles from './reminder.module.scss'
import { SwitchedOff } from './SwitchedOff'
import { useRequestReminders } from './use-request-reminders'

interface ReminderCardProps {
  /** The kinds offered here, most important first. The card is shown when the first kind has no granted message left. */
  kinds: readonly SubscriptionKind[]
  /** The event of the reminder: “老板回了话”. */
  when: string
  /** The card is inside a `Stack`, which provides the margins. */
  stacked?: boolean
}

/**
 * Offers reminders by WeChat or Alipay at a suitable moment. Renders nothing if the host has no subscription messages, while a granted
 * message remains, and for a month after the user declined.
 */
export function ReminderCard({ kinds, when, stacked = false }: ReminderCardProps) {
  const { data } = useSubscriptionSetting()
  const offered = useReminderAnswer(mayOffer)
  const refuse = useReminderAnswer((answer) => answer.refuse)
  const [off, setOff] = useState(false)
  const { ask, busy } = useRequestReminders()
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
