import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client'

/** Lets a test answer each load when it likes. */
function loadsOf(queryKey: readonly string[]) {
  const queries = createQueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => { answers.push(resolve) })
  const observer = new QueryObserver<string>(queries, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  return { queries, answers, shown: () => observer.getCurrentResult().data, stop }
}

it('shows the answer from after a change, although the first load was under way at the change', async () => {
  const { queries, answers, shown, stop } = loadsOf(['slips'])
  const changed = queries.invalidateQueries({ queryKey: ['slips'] })
  expect(answers).toHaveLength(2)
  answers[1]?.('after')
  await changed
  answers[0]?.('before')
  await Promise.resolve()
  expect(shown()).toBe('after')
  stop()
})

it('keeps a first load that a change does not concern', async () => {
  const { queries, answers, shown, stop } = loadsOf(['slips'])
  await queries.invalidateQueries({ queryKey: ['jobs'] })
  await queries.invalidateQueries({ queryKey: ['slips'], refetchType: 'none' })
  expect(answers).toHaveLength(1)
  answers[0]?.('loaded')
  await queries.ensureQueryData({ queryKey: ['slips'] })
  expect(shown()).toBe('loaded')
  stop()
})
