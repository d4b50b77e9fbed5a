import { useState } from 'react'
import type { SubscriptionSetting } from '@daogang/contract/subscription'
import { useSubscribe } from '@/api/subscription'
import { credentialHost } from '@/host/credential'
import { subscriptionHost } from '@/host/subscription'
import { toast } from '@/ui'

export type Offer = SubscriptionSetting['offers'][number]
/** `off`: nobody was asked, because the user switched such messages off in the host. */
export type Asked = 'yes' | 'no' | 'off' | 'failed'

/** As many as one question of a host may be about. */
const AT_ONCE = 3

/** Asks the host's question about reminders, and tells the server of a yes. */
export function useAsk() {
  const subscribe = useSubscribe()
  const [busy, setBusy] = useState(false)

  /** Straight from a press: nothing may be waited for before the host is asked. */
  async function ask(offers: readonly Offer[]): Promise<Asked> {
    const asked = offers.slice(0, AT_ONCE)
    const answer = await subscriptionHost.ask(asked.map(({ templateId }) => templateId))
    if (answer === 'denied') return 'off'
    if (answer === 'cancelled') return 'no'
    if (typeof answer === 'string') return failed(`没开成，请更新${subscriptionHost.name ?? ''}再试`)
    const kinds = asked.filter(({ templateId }) => answer[templateId] === 'accepted').map(({ kind }) => kind)
    if (kinds.length === 0) return 'no'
    const credential = await credentialHost.get()
    if (typeof credential === 'string') return failed('提醒没开成，请再点一次')
    try {
      await subscribe.mutateAsync({ code: credential.code, kinds })
    } catch {
      // Why was told by the app-wide toast.
      return 'failed'
    }
    toast.done('开好了，有消息提醒你')
    return 'yes'
  }

  return {
    busy,
    ask: (offers: readonly Offer[]): Promise<Asked> => {
      setBusy(true)
      return ask(offers).finally(() => setBusy(false))
    },
  }
}

function failed(why: string): Asked {
  toast.show(why)
  return 'failed'
}
