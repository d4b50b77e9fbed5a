import type { Calls } from '@daogang/contract'
import { call } from '@/api/client'

type Answers = { [K in keyof Calls]?: (input: Calls[K]['input']) => Calls[K]['data'] | Promise<Calls[K]['data']> }

/**
 * Answers a test's calls in place of the server; throw an ApiError to refuse. The test file has `jest.mock('@/api/client')`. Returns the
 * mock, for checks of the requests.
 */
export function answer(answers: Answers): jest.Mock<Promise<unknown>, [name: keyof Calls, input: unknown]> {
  const mock = call as unknown as jest.Mock<Promise<unknown>, [name: keyof Calls, input: unknown]>
  return mock.mockImplementation(async (name, input) => {
    const one = answers[name] as ((input: unknown) => unknown) | undefined
    if (!one) throw new Error(`${name} was called, and this test has no answer for it`)
    return one(input)
  })
}
