import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { jobKeys } from './job'

const key = ['personalisation'] as const

/** Whether lists are made for the person; idle for a visitor, whose lists never are. */
export function usePersonalisation() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /user/personalisation', {}, { signal }),
    enabled: useSession((session) => Boolean(session.token)),
  })
}

/** Turns it on or off. The switch answers at once and goes back when the server refuses; lists are then fetched anew. */
export function useSetPersonalisation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => call('POST /user/personalisation', { on }),
    onMutate: async (on) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData(key, { on })
    },
    onError: (_error, on) => queries.setQueryData(key, { on: !on }),
    onSuccess: () => queries.resetQueries({ queryKey: jobKeys.lists() }),
  })
}
