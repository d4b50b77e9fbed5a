import type { Page } from '@daogang/contract/common'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call, isLoggedOut, messageOf, type CallName, type Data, type Input } from './api'

type GetName = Extract<CallName, `GET ${string}`>

/** Keys of the cache: the call, then what it was asked with. */
const keyOf = (name: CallName, input?: object): readonly unknown[] => (input ? [name, input] : [name])

/** Reads a call of the contract, also every so often until the session is over; nothing while it is not on. */
export const useCall = <N extends GetName>(
  name: N, input?: Input<N> & object, options: { every?: number, isOn?: boolean } = {},
) => useQuery({
  queryKey: keyOf(name, input), queryFn: () => call(name, input), enabled: options.isOn ?? true,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => !isLoggedOut(state.error) && (options.every ?? false),
})

/** Where the next page of a list begins; nothing for its first page. */
interface From {
  cursor?: string
}

/** Reads a list page by page: its items so far. `isOnce` is for a list whose every look is recorded. */
export function usePages<I>(key: readonly [CallName, ...unknown[]], read: (from: From) => Promise<Page<I>>, { isOnce = false } = {}) {
  const list = useInfiniteQuery({
    queryKey: key, queryFn: ({ pageParam }) => read(pageParam === '' ? {} : { cursor: pageParam }),
    initialPageParam: '', getNextPageParam: ({ next }) => next,
    ...(isOnce && { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false }),
  })
  return { list, items: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
export type Pages = ReturnType<typeof usePages>['list']

/** Sends a call that changes something, tells what went wrong, and makes the named reads stale. */
export function useSend<N extends CallName>(name: N, stale: readonly CallName[], onDone?: (data: Data<N>) => void) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (input: Input<N>) => call(name, input),
    onSuccess: (data) => onDone?.(data),
    onError: (error) => void message.error(messageOf(error)),
    // Not waited for: the next decision does not depend on the lists.
    onSettled: () => {
      for (const each of stale) void queries.invalidateQueries({ queryKey: [each] })
    },
  })
}
