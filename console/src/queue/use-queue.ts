import type { Outcome } from '@daogang/contract/rules/review'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallName } from '../lib/api'
import { useCall, useSend } from '../lib/queries'

export const SHOWS = ['all', 'free', 'mine', 'overdue'] as const
export type Shown = (typeof SHOWS)[number]

const EVERY_MS = 15_000
const HELD_MS = 2_000
/** For so long after a decision a list can be older than it. */
const GONE_MS = 3_000
const LIST: CallName = 'GET /operator/review/list'
const STALE: readonly CallName[] = [LIST, 'GET /operator/review/batches', 'GET /operator/review/summary']

/**
 * The item with an id, which stays while it waits, wherever the list has it: a colleague's decision, a claim or another filter moves it.
 * `isMissing`: it does not wait any more.
 */
export function useShown(kind: string, id: string, { items, list }: Pick<ReturnType<typeof useQueue>, 'items' | 'list'>) {
  const listed = items.find((item) => item.id === id)
  const [kept, setKept] = useState(listed)
  if (listed && listed !== kept) setKept(listed)
  const alone = useCall('GET /operator/review/list', { kind, item: id }, { every: EVERY_MS, isOn: id !== '' && !listed && list.isSuccess })
  if (listed || id === '') return { item: listed, isMissing: false }
  const [found] = alone.data?.items ?? []
  const isMissing = alone.isSuccess && !found
  // While the answer is on its way, so that nothing that was typed is lost.
  const before = kept?.id === id ? kept : undefined
  return { item: isMissing ? undefined : found ?? before, isMissing }
}

/** A queue with everything that an operator does in it. `onDecided` gets the decided ids before the list is read again. */
export function useQueue(kind: string, show: Shown, onDecided: (ids: readonly string[]) => void) {
  // Gone at once, also from an answer that was on its way: the next item is there before the list was read again.
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map())
  const list = useInfiniteQuery({
    queryKey: [LIST, { kind, show }],
    queryFn: ({ pageParam }) => call('GET /operator/review/list', { kind, show, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: ({ next }) => next, refetchInterval: EVERY_MS,
  })
  const batches = useCall('GET /operator/review/batches', undefined, { every: HELD_MS })
  const decide = useSend('POST /operator/review/decide', STALE, ({ ids }) => {
    setGone((before) => new Map([...before, ...ids.map((id) => [id, Date.now()] as const)]))
    onDecided(ids)
  })
  const undo = useSend('POST /operator/review/undo', STALE, ({ ids }) => {
    setGone((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  })
  const claim = useSend('POST /operator/review/claim', [LIST])
  const release = useSend('POST /operator/review/release', [LIST])
  const held = batches.data?.items ?? []
  // What the server still lists later could not be done, or came back.
  const isGone = (id: string): boolean => list.dataUpdatedAt < (gone.get(id) ?? -Infinity) + GONE_MS
  return {
    list, held, isGone,
    items: (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ id }) => !isGone(id)),
    isBusy: decide.isPending,
    claim: (id: string) => claim.mutate({ kind, id }),
    release: (id: string) => release.mutate({ kind, id }),
    undo: (id: string) => undo.mutate({ id }),
    /** `seen` are the items with the versions that the operator saw. */
    decide: (seen: readonly { id: string, version: string }[], outcome: Outcome, given: { code: string, reason: string }) => {
      if (decide.isPending) return
      const [ids, versions] = [seen.map(({ id }) => id), seen.map(({ version }) => version)]
      decide.mutate({ once: crypto.randomUUID(), kind, ids, versions, outcome, ...given })
    },
  }
}
