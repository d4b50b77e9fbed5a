import { hasNewerRelease } from './newer-release'

const pageOf = (hash: string) =>
  `<!doctype html><script src="/js/vendor.0123abcd.js"></script><script defer src="/js/app.${hash}.js"></script>`
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const answering = (html: string, ok = true) => jest.fn(() => Promise.resolve({ ok, text: () => Promise.resolve(html) } as Response))

it.each<[what: string, ask: typeof fetch, newer: boolean]>([
  ['another entry', answering(pageOf('22222222')), true],
  ['the same entry: the network failed', answering(pageOf('11111111')), false],
  ['an error of the server', answering(pageOf('22222222'), false), false],
  ['a page that is not ours, such as a login of a network', answering('<script src="/portal.js"></script>'), false],
  ['no answer', jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))), false],
])('%s', async (_what, ask, newer) => {
  expect(await hasNewerRelease(parsed(pageOf('11111111')), ask)).toBe(newer)
})

it('does not wait for a server that never answers', async () => {
  jest.useFakeTimers()
  const asked = hasNewerRelease(parsed(pageOf('11111111')), () => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await asked).toBe(false)
  jest.useRealTimers()
})
