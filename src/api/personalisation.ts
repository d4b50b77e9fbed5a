import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { jobKeys } from './job'

const key = ['personalisation'] as const

/** Whether lists are personalised. Idle for a visitor, whose lists never are. */
export function usePersonalisation() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /user/personalisation', {}, { signal }),
    enabled: useSession((session) => Boolean(session.token)),
  })
}

/** Turns personalisation on or off, then refetches the lists. Optimistic: the switch rolls back on failure. */
export function useSetPersonalisation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => call('POST /user/personalisation', { on }),
    onMutate: async (on) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData(key, { on })
    },
    onError: (_error, on) => queries.setQueryData(key, { on: !on }),
    onSuccess: () => Promise.all([jobKeys.lists(), jobKeys.similars()].map((queryKey) => queries.resetQueries({ queryKey }))),
  })
}
