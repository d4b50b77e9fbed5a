import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { testQueryClient } from '@tests/jest/query-client'
import { inTurn, settleChange } from './optimistic'

const KEY = ['job', '1']
const CHANGE = { mutationKey: ['collect'] }

/** A star that is shown, its loads, and its changes, which a test answers when it likes. */
function star() {
  const queries = testQueryClient()
  const [loads, changes]: [((collected: boolean) => void)[], (() => void)[]] = [[], []]
  queries.setQueryData(KEY, false)
  const observer = new QueryObserver<boolean>(queries, {
    queryKey: KEY, queryFn: () => new Promise((resolve) => { loads.push(resolve) }), staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  const change = new MutationObserver<unknown, Error, boolean>(queries, {
    ...inTurn(CHANGE.mutationKey),
    mutationFn: () => new Promise<void>((resolve) => { changes.push(resolve) }),
    onMutate: (collected) => void queries.setQueryData(KEY, collected),
    onSuccess: (_answer, collected) => settleChange(queries, CHANGE, [KEY], () => queries.setQueryData(KEY, collected)),
  })
  return { queries, loads, changes, set: (to: boolean) => change.mutate(to), shown: () => queries.getQueryData(KEY), stop }
}
const soon = () => new Promise((resolve) => { setTimeout(resolve) })

it('shows the change again after a load that did not know it yet', async () => {
  const { queries, loads, changes, set, shown, stop } = star()
  const changed = set(true)
  await soon()
  void queries.refetchQueries({ queryKey: KEY })
  loads[0]?.(false)
  await soon()
  expect(shown()).toBe(false)
  changes[0]?.()
  await changed
  expect(shown()).toBe(true)
  stop()
})

it('starts a load again that is under way when the server accepts the change', async () => {
  const { queries, loads, changes, set, shown, stop } = star()
  const changed = set(true)
  await soon()
  void queries.refetchQueries({ queryKey: KEY })
  changes[0]?.()
  await changed
  loads[0]?.(false)
  await soon()
  expect([loads.length, shown()]).toEqual([2, true])
  stop()
})

it('leaves a later change alone', async () => {
  const { changes, set, shown, stop } = star()
  const first = set(true)
  await soon()
  void set(false)
  await soon()
  changes[0]?.()
  await first
  expect(shown()).toBe(false)
  stop()
})

it('sends a later change after the answer to an earlier one, and shows it at once', async () => {
  const { changes, set, shown, stop } = star()
  void set(true)
  await soon()
  const last = set(false)
  await soon()
  expect([changes.length, shown()]).toEqual([1, false])
  changes[0]?.()
  await soon()
  expect([changes.length, shown()]).toEqual([2, false])
  changes[1]?.()
  await last
  expect(shown()).toBe(false)
  stop()
})
