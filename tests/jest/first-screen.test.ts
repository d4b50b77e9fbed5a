import { readFileSync } from 'node:fs'
import path from 'node:path'
import { waitFor } from '@testing-library/dom'
import { searchOf } from '@/features/job-list/filter'
import { noConditions } from '@/lib/job-conditions'
import { earlyAnswerHost } from '@/host/early-answer'
import { pageLoadHost } from '@/host/page-load'
import { DEFAULT_CITY } from '@/lib/default-city'
import { usePreferences } from '@/stores/preferences'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import './patience'

const LIST = '/v3/recommend/jobList'
const FIRST = { paths: ['/', '/lxk'], files: ['/js/main.js', '/css/main.css'], city: DEFAULT_CITY, list: LIST }
const JOB = {
  id: '7e57d004-2b97-4e7a-b45f-5387367791cd', title: '<b>厨师', payMin: 650_000, payMax: 800_000, payUnit: 'month', settlement: 'monthly',
  headcount: 3, district: '徐汇', tags: ['包吃'], company: { name: '家常菜馆' },
}
const ANSWER = { code: 0, msg: '', data: { items: [JOB] } }

const fetched = jest.fn()

const HTML = readFileSync(path.resolve('config/first-screen/screen.html'), 'utf8').replace(/\n\s*/g, '')

/** Opens an address in a browser that has the document and none of its other scripts. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = HTML
  jest.isolateModules(() => jest.requireActual('../../config/first-screen/start'))
  return {
    screen: document.getElementById('first-screen')!,
    failed: document.getElementById('start-failed')!,
    fetchedFiles: () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => link.getAttribute('href')),
  }
}

const homeSearch = (cityId: number) => JSON.stringify(searchOf(noConditions, { cityId, near: false }))

beforeEach(() => {
  Object.assign(window, { FIRST })
  document.head.innerHTML = ''
  fetched.mockResolvedValue({ json: () => Promise.resolve(ANSWER) })
  window.fetch = fetched
})
afterEach(() => {
  useSession.setState(useSession.getInitialState())
  useLocation.setState(useLocation.getInitialState())
  usePreferences.setState(usePreferences.getInitialState())
  window.localStorage.clear()
})

it.each(['/', '/lxk', '/?from=poster'])('shows the frame of the home page and fetches its files at %s', (address) => {
  const { screen, fetchedFiles } = open(address)
  expect(screen.hidden).toBe(false)
  expect(fetchedFiles()).toEqual(FIRST.files)
})

it('does nothing on another page', () => {
  const { screen, fetchedFiles } = open('/user/job-detail?id=1')
  expect([screen.hidden, fetchedFiles(), fetched.mock.calls]).toEqual([true, [], []])
})

it('shows no frame in our apps, which cover the page’s top', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 DaogangAndroid/2.4.0')
  const { screen, fetchedFiles } = open('/')
  expect([screen.hidden, fetchedFiles(), fetched.mock.calls]).toEqual([true, FIRST.files, []])
})

it('shows no frame of another tab, role or city', () => {
  for (const address of ['/?tab=mine', '/?subBusinessType=b', '/?a=1&city_name=%E6%B7%B1%E5%9C%B3']) {
    expect(open(address).screen.hidden).toBe(true)
  }
  useSession.getState().start('t', 'b')
  expect(open('/').screen.hidden).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
})

it('requests the list of the home page once, and passes the answer on', async () => {
  open('/')
  expect(fetched.mock.calls).toEqual([[LIST, expect.objectContaining({ method: 'POST', body: homeSearch(DEFAULT_CITY.id) })]])
  expect(earlyAnswerHost.take(LIST, homeSearch(44030))).toBeUndefined()
  await expect(earlyAnswerHost.take(LIST, homeSearch(DEFAULT_CITY.id))).resolves.toEqual(ANSWER)
  expect(earlyAnswerHost.take(LIST, homeSearch(DEFAULT_CITY.id))).toBeUndefined()
})

it('shows the first jobs as links until the app draws them', async () => {
  const { screen } = open('/')
  await waitFor(() => expect(screen.querySelectorAll('a')).toHaveLength(1))
  const link = screen.querySelector('a')!
  expect(link.getAttribute('href')).toBe(`/user/job-detail?id=${JOB.id}`)
  expect(link.textContent).toBe('¥6500–8000/月·月结<b>厨师招3人徐汇包吃家常菜馆报名')
})

it.each([
  ['a refusal', { code: 500001, msg: '', data: null }],
  ['an empty list', { code: 0, msg: '', data: { items: [] } }],
])('keeps the grey cards after %s', async (_what, answer) => {
  fetched.mockResolvedValue({ json: () => Promise.resolve(answer) })
  const { screen } = open('/')
  await earlyAnswerHost.take(LIST, homeSearch(DEFAULT_CITY.id))
  await Promise.resolve()
  expect(screen.querySelectorAll('.skeleton-card')).toHaveLength(3)
})

it('names the city chosen before, and requests its list', async () => {
  useLocation.getState().chooseCity({ id: 44030, name: '深圳' })
  const { screen } = open('/')
  expect(screen.textContent).toContain('深圳')
  expect(fetched.mock.calls[0]).toEqual([LIST, expect.objectContaining({ body: homeSearch(44030) })])
})

it.each(['/?token=t', '/?mp_lat=31&mp_lon=121'])('leaves the list to the app at %s', (address) => {
  expect(open(address).screen.hidden).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('leaves the list to the app after a login', async () => {
  useSession.getState().start('t', 'c')
  expect(open('/').screen.hidden).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('uses large text and the texts of elderly mode', async () => {
  usePreferences.getState().setElder(true)
  const { screen } = open('/')
  expect(screen.className).toContain('screen-elder')
  expect(screen.textContent).toContain('普通版')
})

it('opens without storage, and with data of another program in it', async () => {
  window.localStorage.setItem('daogang.session', 'no json')
  expect(open('/').screen.hidden).toBe(false)
})

it('reports a script that failed to load, on any page', async () => {
  const { failed } = open('/login')
  const script = Object.assign(document.createElement('script'), { defer: true })
  document.body.append(script)
  expect(failed.hidden).toBe(true)
  script.dispatchEvent(new Event('error'))
  await waitFor(() => expect(failed.hidden).toBe(false))
  expect(failed.textContent).toBe('网断了，页面没打开再试一次')
})

it('disappears when a page is drawn', async () => {
  open('/')
  pageLoadHost.onDrawn()
  expect(document.body.textContent).toBe('')
})
