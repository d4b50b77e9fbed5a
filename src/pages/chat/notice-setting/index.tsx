import { useState } from 'react'
import { useSubscriptionSetting, useUnsubscribe } from '@/api/subscription'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { SwitchedOff } from '@/features/subscription/SwitchedOff'
import { useRequestReminders, type Offer } from '@/features/subscription/use-request-reminders'
import { reminders } from '@/features/subscription/reminder-labels'
import { subscriptionHost } from '@/host/subscription'
import { Box, Button, Card, Empty, QueryView, Screen, Stack, Tag, toast, Txt } from '@/ui'
import styles from './notice-setting.module.scss'

/** Reminders in the host app: how many are left of each kind, with buttons to add more or turn them off. */
function NoticeSettingPage() {
  return subscriptionHost.name === null ? <Screen title="提醒设置"><OnlyHere /></Screen> : <Settings name={subscriptionHost.name} />
}

export default page('notice-setting', NoticeSettingPage)

function Settings({ name }: { name: string }) {
  const setting = useSubscriptionSetting()
  return (
    <Screen title="提醒设置" onRefresh={setting.refetch}>
      <QueryView query={setting}>
        {({ offers }) => (offers.length === 0 ? <OnlyHere /> : <Reminders name={name} offers={offers} />)}
      </QueryView>
    </Screen>
  )
}

function Reminders({ name, offers }: { name: string; offers: readonly Offer[] }) {
  const { ask, busy } = useRequestReminders()
  const [off, setOff] = useState(false)
  const start = (asked: readonly Offer[]) => void ask(asked).then((answer) => {
    setOff(answer === 'off')
    if (answer === 'no') toast.show('没开，想开再点')
  })

  return (
    <>
      {off && <SwitchedOff />}
      <Stack>
        <Card>
          <Stack edge={false}>
            <Box>
              <Txt size="title" block>{`有消息，${name}告诉你`}</Txt>
              <Txt tone="2" block>{`${name}的规矩：同意一次，提醒一次。用完了再点一次`}</Txt>
            </Box>
            <Button block icon="bell" busy={busy} onPress={() => start(offers)}>每样提醒我一次</Button>
          </Stack>
        </Card>
        {offers.map((offer) => <Reminder key={offer.kind} offer={offer} busy={busy} onAsk={() => start([offer])} />)}
      </Stack>
    </>
  )
}

function Reminder({ offer: { kind, remaining }, busy, onAsk }: { offer: Offer; busy: boolean; onAsk: () => void }) {
  const unsubscribe = useUnsubscribe()
  const { title, note } = reminders[kind]
  const more = remaining > 0 ? '再加一次' : '提醒我一次'
  const close = () => unsubscribe.mutate(kind, { onSuccess: () => toast.done(`“${title}”不提醒了`) })
  return (
    <Card>
      <Box className={styles.head}>
        <Txt size="title">{title}</Txt>
        {remaining > 0 ? <Tag kind="ok" icon="check">{`还能提醒${remaining}次`}</Tag> : <Tag>没开</Tag>}
      </Box>
      <Box className={styles.words}><Txt tone="2" block>{note}</Txt></Box>
      <Box className={styles.buttons}>
        <Button kind="ghost" size="small" disabled={busy} label={`${title}，${more}`} onPress={onAsk}>{more}</Button>
        {remaining > 0 && (
          <Button kind="danger" size="small" busy={unsubscribe.isPending} label={`${title}，关掉`} onPress={close}>关掉</Button>
        )}
      </Box>
    </Card>
  )
}

/** Shown where the host has no reminders: refers to the notices inside the app. */
function OnlyHere() {
  return (
    <Empty title="这里没有提醒" action={{ text: '看系统通知', onPress: () => navigate.replace('notice-list') }}>
      有变化都写在“系统通知”里。想让手机提醒你，用微信或支付宝里的“到岗”
    </Empty>
  )
}
