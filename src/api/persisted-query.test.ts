import { storageHost } from '@/host/storage'
import { testQueryClient } from '@tests/jest/render'
import { call } from './client'
import { lastKnownQuery, persistedKey, persistedQuery } from './persisted-query'

jest.mock('./client')

const KEY = persistedKey('regions')
const fetch = jest.fn<Promise<string>, [AbortSignal]>()
const query = persistedQuery('regions', ['regions'], fetch)
const versions = (regions: string) => jest.mocked(call).mockResolvedValue({ dictionaries: 'd', categories: 'c', regions })
const offline = () => jest.mocked(call).mockRejectedValue(new Error('no network'))
/** Simulates a start of the app with an empty memory cache: the persisted data, then the fetched data. */
async function start(): Promise<{ first: string | undefined; then: string | undefined }> {
  const queries = testQueryClient()
  const first = (query.initialData as () => string | undefined)()
  return { first, then: await queries.fetchQuery(query) }
}

beforeEach(() => {
  storageHost.remove(KEY)
  fetch.mockReset()
})

it('fetches the data once and only checks its version on the next start', async () => {
  versions('1')
  fetch.mockResolvedValue('上海')
  expect((await start()).then).toBe('上海')
  expect(storageHost.read(KEY)).toEqual({ version: '1', data: '上海' })
  expect(await start()).toEqual({ first: '上海', then: '上海' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('fetches again when the server names another version', async () => {
  storageHost.write(KEY, { version: '1', data: '上海' })
  versions('2')
  fetch.mockResolvedValue('上海、杭州')
  expect(await start()).toEqual({ first: '上海', then: '上海、杭州' })
  expect(storageHost.read(KEY)).toEqual({ version: '2', data: '上海、杭州' })
})

it('serves the persisted data while offline', async () => {
  storageHost.write(KEY, { version: '1', data: '上海' })
  offline()
  expect(await start()).toEqual({ first: '上海', then: '上海' })
  expect(fetch).not.toHaveBeenCalled()
})

it('does not persist without a version, and fails when nothing is persisted', async () => {
  offline()
  fetch.mockResolvedValueOnce('上海')
  expect((await start()).then).toBe('上海')
  expect(storageHost.read(KEY)).toBeUndefined()
  fetch.mockRejectedValue(new Error('no network'))
  await expect(start()).rejects.toThrow('no network')
})

it('lastKnownQuery falls back to the last answer only when the request fails', async () => {
  const cities = lastKnownQuery('cities', ['cities'], fetch)
  storageHost.remove(persistedKey('cities'))
  fetch.mockRejectedValueOnce(new Error('no network'))
  await expect(testQueryClient().fetchQuery(cities)).rejects.toThrow('no network')
  fetch.mockResolvedValueOnce('上海').mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('上海、杭州')
  for (const seen of ['上海', '上海', '上海、杭州']) expect(await testQueryClient().fetchQuery(cities)).toBe(seen)
})
