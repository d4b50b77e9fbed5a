import { QueryObserver } from '@tanstack/react-query'
import { followRole } from '@/api/account'
import { ApiError } from '@/api/errors'
import { toast } from '@/ui'
import { reportError } from './client-errors'
import { createQueryClient } from './query-client'

jest.mock('./client-errors')
jest.mock('@/api/account')
const reports = () => jest.mocked(reportError).mock.calls.map(([kind, error]) => [kind, error])

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

const FAULT = new TypeError('Cannot read properties of undefined')
const ABORTED = new DOMException('The operation was aborted', 'AbortError')

describe('a query that fails', () => {
  const load = (error: Error) => createQueryClient().fetchQuery({ queryKey: ['slips'], queryFn: () => Promise.reject(error), retry: false })

  it('is reported', async () => {
    await expect(load(FAULT)).rejects.toBe(FAULT)
    expect(reports()).toEqual([['error', FAULT]])
  })

  it('is not reported if it was cancelled', async () => {
    await expect(load(ABORTED)).rejects.toBe(ABORTED)
    const { queries, stop } = loadsOf(['jobs'])
    await queries.cancelQueries({ queryKey: ['jobs'] }, { revert: false })
    stop()
    expect(reports()).toEqual([])
  })
})

it('follows the role of the account when a call is refused to the present one', async () => {
  const queries = createQueryClient()
  const load = (code: number) => queries.fetchQuery({ queryKey: ['slips'], queryFn: () => Promise.reject(ApiError.refused(code, '')) })
  await expect(load(404001)).rejects.toThrow()
  expect(followRole).not.toHaveBeenCalled()
  await expect(load(403001)).rejects.toThrow()
  expect(jest.mocked(followRole).mock.calls).toEqual([[queries]])
})

describe('a write that fails', () => {
  const write = async (error: Error, meta = {}) => {
    const shown = jest.spyOn(toast, 'show').mockReturnValue()
    const queries = createQueryClient()
    const mutation = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(error), meta })
    await expect(mutation.execute(undefined)).rejects.toBe(error)
    return shown.mock.calls.map(([text]) => text)
  }

  it.each([
    ['the reason of the server', ApiError.refused(409001, '这个岗位停招了'), ['这个岗位停招了']],
    ['nothing where a dialog shows it', ApiError.silent(300233, '封了'), []],
    ['nothing after it was aborted', ABORTED, []],
    ['a text without English after a fault in the code', FAULT, ['没办成，请稍后再试']],
  ])('shows %s', async (_what, error, texts) => {
    expect(await write(error)).toEqual(texts)
  })

  it('leaves the message to its screen, but a fault is reported', async () => {
    expect(await write(FAULT, { quiet: true })).toEqual([])
    expect(reports()).toEqual([['error', FAULT]])
  })
})
