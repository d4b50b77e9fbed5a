import type { SubscriptionKind, SubscriptionSetting } from '@daogang/contract/subscription'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { subscriptionHost } from '@/host/subscription'
import { useSession } from '@/stores/session'
import { call } from './client'

const key = (role: string) => ['subscription', role] as const

/** Which reminders the host can be asked for, and how many are left; idle where the host has none. */
export function useSubscriptionSetting() {
  const { role, token } = useSession()
  return useQuery({
    queryKey: key(role),
    queryFn: ({ signal }) => call('GET /noticeSet/getWxSetting', {}, { signal }),
    enabled: Boolean(token) && subscriptionHost.name !== null,
    // Each message that goes out takes one.
    staleTime: 0,
  })
}

function useSetSetting(): (setting: SubscriptionSetting) => void {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return (setting) => queries.setQueryData(key(role), setting)
}

/** Tells the server of a yes that the host was given. */
export function useSubscribe() {
  const onSuccess = useSetSetting()
  return useMutation({
    mutationFn: (yes: { code: string; kinds: SubscriptionKind[] }) => call('POST /noticeSet/subscribe', yes),
    onSuccess,
  })
}

/** No more reminders of a kind. */
export function useUnsubscribe() {
  const onSuccess = useSetSetting()
  return useMutation({ mutationFn: (kind: SubscriptionKind) => call('POST /noticeSet/unsubscribe', { kind }), onSuccess })
}
