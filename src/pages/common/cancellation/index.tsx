import type { Cancellation } from '@daogang/contract/cancellation'
import { useEffect, useState } from 'react'
import { useCancellation } from '@/api/cancellation'
import { navigate, useInFront } from '@/app/navigation'
import { page } from '@/app/page'
import { Empty, QueryView, Screen } from '@/ui'
import { Blocked } from './Blocked'
import { Leaving } from './Leaving'
import { LighterOptions } from './LighterOptions'
import { RequestForm } from './RequestForm'
import { TITLE } from './title'

/** Cancels the account: lighter options first, then what blocks it and what goes with it, then the request; afterwards the countdown. */
function CancellationPage() {
  const cancellation = useCancellation()
  const inFront = useInFront()
  const { refetch } = cancellation
  const [declined, setDeclined] = useState(false)
  // What blocks it is settled on other screens.
  useEffect(() => {
    if (inFront) void refetch()
  }, [inFront, refetch])

  const { data } = cancellation
  if (!data) return <Screen title={TITLE} onRefresh={refetch}><QueryView query={cancellation}>{() => null}</QueryView></Screen>
  return (
    <Step
      cancellation={data} declined={declined} refetch={refetch} onDecline={() => setDeclined(true)} onBack={() => setDeclined(false)}
    />
  )
}

export default page('cancellation', CancellationPage)

interface StepProps {
  cancellation: Cancellation
  /** The lighter options are not what the user wants. */
  declined: boolean
  onDecline: () => void
  onBack: () => void
  refetch: () => Promise<unknown>
}

function Step({ cancellation, declined, onDecline, onBack, refetch }: StepProps) {
  if (cancellation.state === 'waiting') return <Leaving cancellation={cancellation} />
  if (cancellation.state === 'erasing') return <Erasing />
  if (!declined) return <LighterOptions cancellation={cancellation} onDecline={onDecline} />
  if (cancellation.blockers.length > 0) {
    return <Blocked blockers={cancellation.blockers} isBanned={cancellation.isBanned} onBack={onBack} onRefresh={refetch} />
  }
  return <RequestForm cancellation={cancellation} onBack={onBack} />
}

function Erasing() {
  return (
    <Screen title={TITLE}>
      <Empty title="账号正在删除" action={{ text: '回首页', onPress: () => navigate.home() }}>
        过了能撤回的时间。几分钟后删完，手机号可以重新注册
      </Empty>
    </Screen>
  )
}
