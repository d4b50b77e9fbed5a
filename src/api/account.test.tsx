import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import type { Account } from '@daogang/contract/auth'
import { answer } from '@tests/jest/answers'
import { testQueryClient } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { accountKeys, OF_ROLE, useSetRole } from './account'

jest.mock('@/api/client')

const account = { id: 'u1', subBusinessType: 'b' } as Account

/** Changes the role, with the answer after `first`. */
async function setRole(first: () => void, queries = testQueryClient()) {
  answer({
    'POST /user/role/set': async () => {
      first()
      return account
    },
  })
  const { result } = renderHook(useSetRole, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync('b').catch(() => undefined))
  return [useSession.getState().token, useSession.getState().role, queries.getQueryData(accountKeys.own)]
}

beforeEach(() => useSession.setState({ token: 'mine', role: 'c' }))

it('useSetRole takes the role and the account of its session', async () => {
  expect(await setRole(() => undefined)).toEqual(['mine', 'b', account])
})

it.each([
  ['a logout', () => useSession.getState().end(), undefined],
  ['the login of another person', () => useSession.getState().start('other', 'c'), 'other'],
])('useSetRole takes nothing that is answered after %s', async (_what, first, token) => {
  expect(await setRole(first)).toEqual([token, 'c', undefined])
})

it('useSetRole cancels prefetched queries of the former role', async () => {
  const queries = testQueryClient()
  const stopped: string[] = []
  const readAhead = (name: string, meta: object) => void queries.prefetchQuery({
    queryKey: [name],
    queryFn: ({ signal }) => new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped.push(name)
        reject(new Error('aborted'))
      })
    }),
    meta: { ...meta },
  })
  readAhead('resume', OF_ROLE)
  readAhead('cities', {})
  let stoppedFirst: string[] = []
  await setRole(() => { stoppedFirst = [...stopped] }, queries)
  expect(stoppedFirst).toEqual(['resume'])
})
