import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, JOBS } from '../scenarios/steps'

const SCRIPTS = '**/js/*.js'

declare global {
  interface Window { moved?: string[] }
}

/** Runs in the page: notes the texts of all elements that move after they were drawn. */
function noteMoves(): void {
  const moved: string[] = []
  window.moved = moved
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
      moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? '?'))
    }
  }).observe({ type: 'layout-shift' })
}

/** Opens 我的 while its calls are answered one after another, and checks that no cell can be pressed before its place is known. */
async function openMineSlowly(owner: BrowserPerson, calls: readonly string[]): Promise<void> {
  const asked = new Set<string>()
  const answers = new Map<string, () => void>()
  // In another tab, because other scenarios use the same person.
  const person = await owner.newTab()
  for (const call of calls) {
    const answered = new Promise<void>((resolve) => { answers.set(call, resolve) })
    await person.page.route((url) => url.pathname === call, async (route) => {
      asked.add(call)
      await answered
      await route.continue()
    })
  }
  await person.page.addInitScript(noteMoves)
  await person.open('main', { tab: 'mine' })
  for (const call of calls) {
    await until(`${call} was not called`, async () => asked.has(call))
    expect(await person.read()).not.toContain('隐私与授权')
    answers.get(call)?.()
  }
  await person.see('隐私与授权')
  await person.calm()
  expect(await person.page.evaluate(() => window.moved)).toEqual([])
  await person.page.close()
}

/** What the document shows before the app's scripts arrive. */
export const firstScreen: Group<BrowserWorld> = {
  name: 'the first screen',
  scenarios: [
    {
      name: 'shows jobs with working links before any script arrives, and requests them once',
      async run(world) {
        const person = await world.visitor()
        let release = (): void => undefined
        const released = new Promise<void>((resolve) => { release = resolve })
        await person.page.route(SCRIPTS, async (route) => {
          await released
          await route.continue()
        })
        await person.page.goto(world.server.origin, { waitUntil: 'commit' })
        await person.see(A_JOB)
        const shown = await person.page.locator('#first-screen a').first().getAttribute('href')
        const words = (await person.page.locator('#first-screen').innerText()).split(/\s+/)
        release()
        await person.page.locator('#first-screen').waitFor({ state: 'detached' })
        await person.see(A_JOB)
        const page = await person.read()
        expect(words.filter((word) => !page.includes(word))).toEqual([])
        expect(words.length).toBeGreaterThan(20)
        const { items } = await person.answerTo(JOBS)
        expect(shown).toBe(`/user/job-detail?id=${items[0]?.id}`)
        expect(person.sent().filter(({ call }) => call === JOBS)).toHaveLength(1)
      },
    },
    {
      name: 'reports a script that fails to load, and starts again on demand',
      async run(world) {
        const person = await world.visitor()
        await person.page.route(SCRIPTS, (route) => route.abort('connectionreset'))
        await person.page.goto(`${world.server.origin}/login`, { waitUntil: 'commit' })
        await person.see('网断了，页面没打开')
        await person.page.unroute(SCRIPTS)
        await person.tap('再试一次')
        await person.see('获取验证码')
      },
    },
    {
      name: 'shows the cells of 我的 once their place is known, and moves none, for both roles',
      async run(world) {
        await openMineSlowly(await world.seeker(), ['/user/account', '/v3/recommend/resumeDetail'])
        await openMineSlowly(await world.employer(), [
          '/user/account', '/business/getCenterDetail', '/approve/getApproveStatus', '/user/checkDisableStatus',
        ])
      },
    },
  ],
}
