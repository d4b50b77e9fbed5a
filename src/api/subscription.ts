import type { SubscriptionKind, SubscriptionSetting } from '@daogang/contract/subscription'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { subscriptionHost } from '@/host/subscription'
import { useSession } from '@/stores/session'
import { call } from './client'

const key = (role: string) => ['subscription', role] as const

/** The reminders that the host can subscribe to, with the remaining number of each. Idle if the host has none. */
export function useSubscriptionSetting() {
  const { role, token } = useSession()
  return useQuery({
    queryKey: key(role),
    queryFn: ({ signal }) => call('GET /noticeSet/getWxSetting', {}, { signal }),
    enabled: Boolean(token) && subscriptionHost.name !== null,
    // Each message sent uses up one.
    staleTime: 0,
  })
}

function useCacheSetting(): (setting: SubscriptionSetting) => void {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return (setting) => queries.setQueryData(key(role), setting)
}

/** Reports a subscription that the user granted in the host. */
export function useSubscribe() {
  const onSuccess = useCacheSetting()
  return useMutation({
    mutationFn: (yes: { code: string; kinds: SubscriptionKind[] }) => call('POST /noticeSet/subscribe', yes),
    onSuccess,
  })
}

/** Cancels reminders of a kind. */
export function useUnsubscribe() {
  const onSuccess = useCacheSetting()
  return useMutation({ mutationFn: (kind: SubscriptionKind) => call('POST /noticeSet/unsubscribe', { kind }), onSuccess })
}
