import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group, Person } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter, JOBS, logIn, masked, OWN_CALLS, PRIVACY, tokenOf } from '../scenarios/steps'

const OPEN_ID = 'open-id-of-a-visitor'
const UNION_ID = 'union-id-of-a-visitor'
const EVENTS = 'POST /buried/common'

/** The sources that the events of a visit carry. */
const sourcesOf = (person: Person): unknown[] => person.sent().filter(({ call }) => call === EVENTS)
  .flatMap(({ body }) => (JSON.parse(body) as { events: { args?: { source?: unknown } }[] }).events.map(({ args }) => args?.source))

/** Events are batched before they are sent. */
const waitForSources = (person: Person, wanted: (sources: unknown[]) => boolean) => until('The events do not say it', async () => {
  await person.letPass(5)
  return wanted(sourcesOf(person))
})

export const startAddress: Group<BrowserWorld> = {
  name: 'start address',
  scenarios: [
    {
      name: 'makes a new phone an employer where the address says so',
      async run(world) {
        const person = await world.visitor()
        await person.open('/login?subBusinessType=b')
        await logIn(person, world, world.newPhone())
        await person.see('新报名')
      },
    },
    {
      name: 'takes token, openId and unionId, and removes them from the address',
      async run(world) {
        const phone = world.newPhone()
        const owner = await world.visitor()
        await enter(owner, world, phone)
        const secrets = [tokenOf(owner), OPEN_ID, UNION_ID]
        const [token = ''] = secrets
        const telling = (text: string | undefined) => secrets.filter((secret) => text?.includes(secret))

        const person = await world.visitor()
        await arrive(person)
        const { items: [job] } = await person.answerTo(JOBS)
        const requests: { url: string; referer: string | undefined }[] = []
        person.context.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
        const before = person.sent().length
        await person.open(`/user/job-detail?id=${job?.id}&token=${token}&openId=${OPEN_ID}&unionId=${UNION_ID}&name=a`)
        await person.see('干什么活')
        expect(new URL(person.page.url()).search).toBe(`?id=${job?.id}&name=a`)
        await until('The token is not used', async () => person.sent().slice(before).some(({ headers }) => headers.authorization === token))

        await person.open('agreement')
        await person.see('找工作不收你一分钱')
        await person.back()
        await person.see('干什么活')
        // Firefox may still be navigating back when the text is visible.
        await until('The way back leads elsewhere', async () =>
          await person.page.evaluate(() => location.pathname).catch(() => '') === '/user/job-detail')
        await person.calm()
        expect(telling(await person.page.evaluate(() => JSON.stringify([location.href, history.state, document.referrer])))).toEqual([])
        await person.open('main', { tab: 'mine' })
        await person.see(masked(phone))
        await person.calm()

        // The first of them is the opened link.
        const [opened, ...later] = requests
        expect(telling(opened?.url)).toEqual(secrets)
        expect(later.length).toBeGreaterThan(5)
        expect(later.filter(({ url, referer }) => telling(url).length + telling(referer).length > 0)).toEqual([])
        for (const { call, body } of person.sent().slice(before).filter((one) => one.call !== 'POST /tenant_convert/token')) {
          expect([call, ...telling(body)]).toEqual([call])
        }
        expect(telling(world.server.log())).toEqual([])
        const kept = await person.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
        expect(telling(kept)).toEqual([token])
      },
    },
    {
      name: 'sends no position of the address before the person consents, nor after a refusal',
      async run(world) {
        const person = await world.visitor()
        const located: string[] = []
        person.context.on('request', (request) => {
          // The opened address itself names it `mp_lat`.
          const told = [new URL(request.url()).search, request.postData() ?? '', ...Object.keys(request.headers())].join()
          if (told.includes('latitude')) located.push(request.url())
        })
        await person.open('/?mp_lat=31.2&mp_lon=121.4')
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.see(A_JOB)
        await person.tap({ role: 'button', name: /^不同意/ })
        await person.open('/?mp_lat=31.2&mp_lon=121.4')
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.calm()
        expect(person.sent().some(({ call, body }) => call === JOBS && !body.includes('latitude'))).toBe(true)
        expect([located, person.sent().filter(({ body }) => body.includes('latitude'))]).toEqual([[], []])
      },
    },
    {
      name: 'shows whose jobs the address names, or no name',
      async run(world) {
        const employer = await world.employer()
        await employer.open('main', { tab: 'mine' })
        const { id } = await employer.answerTo('GET /user/account')
        await employer.open(`/manager/lookjob/${id}/${encodeURIComponent('李女士')}`)
        await employer.see('李女士的岗位')
        await employer.see('我管的，点开看简历')
        await employer.open('/manager/lookjob')
        await employer.see('我管的，点开看简历')
        await employer.dontSee('李女士的岗位')
      },
    },
    {
      name: 'counts a visit by the restaurant chain’s path as from that source',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await arrive(person)
        // A device without an id sends no visit.
        await person.calm()
        await person.open('/lxk')
        await person.see(A_JOB)
        await waitForSources(person, (sources) => sources.includes('lxk'))
        const before = sourcesOf(person).length
        await person.open('/')
        await person.see(A_JOB)
        await waitForSources(person, (sources) => sources.length > before && sources[sources.length - 1] === undefined)
      },
    },
    {
      name: 'gets no tenant token when the address says so',
      async run(world) {
        const owner = await world.visitor()
        await enter(owner, world, world.newPhone())
        const token = tokenOf(owner)
        const person = await world.visitor()
        await arrive(person)
        for (const [address, gets] of [[`/?tab=mine&token=${token}`, true], [`/?tab=mine&token=${token}&notGetToken=1`, false]] as const) {
          const before = person.sent().length
          const since = (wanted: string) => person.sent().slice(before).filter(({ call }) => call === wanted)
          await person.open(address)
          await person.see('退出登录')
          await until('The account was not asked for', async () => since('GET /user/account').length > 0)
          expect(since('POST /tenant_convert/token').length).toBe(gets ? 1 : 0)
          expect(new Set(since('GET /user/account').map(({ headers }) => 'ytoken' in headers))).toEqual(new Set([gets]))
        }
      },
    },
    {
      name: 'returns to the start address from a login screen that opened before the page',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ refused: OWN_CALLS })
        await enter(person, world, phone)
        await world.server.operate(['revoke', phone], ['wait-an-hour'])
        let arrives = (): void => undefined
        const held = new Promise<void>((resolve) => { arrives = resolve })
        // The document's own scripts start the app. The page's other scripts are held back here.
        const document = await (await fetch(world.server.origin)).text()
        const scripts = [...document.matchAll(/<script[^>]* src="?([^\s">]+)/g)].map(([, src]) => src)
        await person.page.route('**/js/*.js', async (route) => {
          if (!scripts.includes(new URL(route.request().url()).pathname)) await held
          await route.continue()
        })
        await person.page.goto(`${world.server.origin}/?tab=mine`, { waitUntil: 'commit' })
        await until('The login does not end', () =>
          person.page.evaluate(() => !localStorage.getItem('daogang.session')?.includes('token')))
        expect(await person.read()).not.toContain('登录')
        arrives()
        await person.see({ role: 'button', name: '登录' })
        await person.see('已经退出登录，请再登录一次')
        await person.tap('先看看工作，不登录')
        await person.see('还没登录')
        expect(new URL(person.page.url()).search).toBe('?tab=mine')
      },
    },
  ],
}
