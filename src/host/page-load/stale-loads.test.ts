import { dropStaleLoads } from './stale-loads'

const pass = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms) })

/** Two pages whose code arrives when the test says, and the list of pages that were opened. */
function twoPages(isDrawn = () => true) {
  const arrive: Record<string, () => void> = {}
  const opened: unknown[] = []
  const pages = dropStaleLoads(['list', 'job'].map((path) => ({
    path,
    load: (context: unknown, params: unknown): [Promise<unknown>, unknown, unknown] =>
      [new Promise((resolve) => { arrive[path] = () => resolve(path) }), context, params],
  })), isDrawn)
  const back = (path: string) => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    go(path)
  }
  const go = (path: string) => {
    const [code, ...rest] = pages.find((page) => page.path === path)!.load('context', 'params')
    expect(rest).toEqual(['context', 'params'])
    void code.then((page) => opened.push(page))
  }
  return { go, back, arrive: async (path: string) => { arrive[path]?.(); await pass(0) }, opened }
}

it('opens a page once its code has loaded', async () => {
  const { go, arrive, opened } = twoPages()
  go('job')
  expect(opened).toEqual([])
  await arrive('job')
  expect(opened).toEqual(['job'])
})

it.each([
  ['the earlier one loads first', ['job', 'list']],
  ['the later one loads first', ['list', 'job']],
])('opens only the page that was requested last: %s', async (_what, order) => {
  const { go, arrive, opened } = twoPages()
  go('job')
  go('list')
  for (const path of order) await arrive(path)
  expect(opened).toEqual(['list'])
})

it('opens a page on the second request after a stale load was dropped', async () => {
  const { go, arrive, opened } = twoPages()
  go('job')
  go('list')
  await arrive('list')
  go('job')
  await arrive('job')
  expect(opened).toEqual(['list', 'job'])
})

it('does not redraw the page in front when the user goes back before the next page has loaded', async () => {
  const { go, back, arrive, opened } = twoPages()
  go('list')
  await arrive('list')
  go('job')
  back('list')
  await arrive('list')
  await arrive('job')
  expect(opened).toEqual(['list'])
  go('job')
  await arrive('job')
  expect(opened).toEqual(['list', 'job'])
})

it('goes back to a page that was left', async () => {
  const { go, back, arrive, opened } = twoPages()
  go('list')
  await arrive('list')
  go('job')
  await arrive('job')
  back('list')
  await arrive('list')
  expect(opened).toEqual(['list', 'job', 'list'])
})

it('opens the next page only once the previous one is drawn', async () => {
  let drawn = true
  const { go, back, arrive, opened } = twoPages(() => drawn)
  go('list')
  await arrive('list')
  go('job')
  await arrive('job')
  drawn = false
  back('list')
  await arrive('list')
  await pass(30)
  expect(opened).toEqual(['list', 'job'])
  drawn = true
  await pass(30)
  expect(opened).toEqual(['list', 'job', 'list'])
})
