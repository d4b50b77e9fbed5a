import { storageHost } from '@/host/storage'
import { testQueryClient } from '@tests/jest/render'
import { call } from './client'
import { keptKey, keptQuery, lastKnownQuery } from './kept'

jest.mock('./client')

const KEY = keptKey('regions')
const fetch = jest.fn<Promise<string>, [AbortSignal]>()
const query = keptQuery('regions', ['regions'], fetch)
const versions = (regions: string) => jest.mocked(call).mockResolvedValue({ dictionaries: 'd', categories: 'c', regions } as never)
const offline = () => jest.mocked(call).mockRejectedValue(new Error('no network'))
/** A start of the app: nothing in memory, what the device kept, and what the screens then have. */
async function start(): Promise<{ first: string | undefined; then: string | undefined }> {
  const queries = testQueryClient()
  const first = (query.initialData as () => string | undefined)()
  return { first, then: await queries.fetchQuery(query) }
}

beforeEach(() => {
  storageHost.remove(KEY)
  fetch.mockReset()
})

it('is fetched once, and at the next start only its version is asked for', async () => {
  versions('1')
  fetch.mockResolvedValue('上海')
  expect((await start()).then).toBe('上海')
  expect(storageHost.read(KEY)).toEqual({ version: '1', data: '上海' })
  expect(await start()).toEqual({ first: '上海', then: '上海' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is fetched anew when the server names another version', async () => {
  storageHost.write(KEY, { version: '1', data: '上海' })
  versions('2')
  fetch.mockResolvedValue('上海、杭州')
  expect(await start()).toEqual({ first: '上海', then: '上海、杭州' })
  expect(storageHost.read(KEY)).toEqual({ version: '2', data: '上海、杭州' })
})

it('is there without a network', async () => {
  storageHost.write(KEY, { version: '1', data: '上海' })
  offline()
  expect(await start()).toEqual({ first: '上海', then: '上海' })
  expect(fetch).not.toHaveBeenCalled()
})

it('is not kept when nobody knows its version, and fails when there is nothing', async () => {
  offline()
  fetch.mockResolvedValueOnce('上海')
  expect((await start()).then).toBe('上海')
  expect(storageHost.read(KEY)).toBeUndefined()
  fetch.mockRejectedValue(new Error('no network'))
  await expect(start()).rejects.toThrow('no network')
})

it('the last answer stands in for one that does not come, and only then', async () => {
  const cities = lastKnownQuery('cities', ['cities'], fetch)
  storageHost.remove(keptKey('cities'))
  fetch.mockRejectedValueOnce(new Error('no network'))
  await expect(testQueryClient().fetchQuery(cities)).rejects.toThrow('no network')
  fetch.mockResolvedValueOnce('上海').mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('上海、杭州')
  for (const seen of ['上海', '上海', '上海、杭州']) expect(await testQueryClient().fetchQuery(cities)).toBe(seen)
})
