import { useState } from 'react'
import { MAX_KINDS_PER_DIALOG, SUBSCRIBE_FAILED_TEXT } from '@daogang/contract/rules/subscription'
import type { SubscriptionSetting } from '@daogang/contract/subscription'
import { useSubscribe } from '@/api/subscription'
import { credentialHost } from '@/host/credential'
import { subscriptionHost } from '@/host/subscription'
import { toast } from '@/ui'

export type Offer = SubscriptionSetting['offers'][number]
/** `off`: the host showed no dialog, because the user has switched such messages off there. */
export type Asked = 'yes' | 'no' | 'off' | 'failed'

/** Asks the host's user for permission to send reminders, and sends the granted kinds to the server. */
export function useRequestReminders() {
  const subscribe = useSubscribe()
  const [busy, setBusy] = useState(false)

  /** Must be called directly from a press: the host requires the request without any await before it. */
  async function ask(offers: readonly Offer[]): Promise<Asked> {
    const asked = offers.slice(0, MAX_KINDS_PER_DIALOG)
    const answer = await subscriptionHost.ask(asked.map(({ templateId }) => templateId))
    if (answer === 'denied') return 'off'
    if (answer === 'cancelled') return 'no'
    if (typeof answer === 'string') return failed(`没开成，请更新${subscriptionHost.name ?? ''}再试`)
    const kinds = asked.filter(({ templateId }) => answer[templateId] === 'accepted').map(({ kind }) => kind)
    if (kinds.length === 0) return 'no'
    const credential = await credentialHost.get()
    if (typeof credential === 'string') return failed(SUBSCRIBE_FAILED_TEXT)
    try {
      await subscribe.mutateAsync({ code: credential.code, kinds })
    } catch {
      // The app-wide toast shows the reason.
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
