import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { routes, type RouteName } from '@/app/routes'
import { toGcj02 } from '@/lib/gcj02'
import type { Calls } from '@daogang/contract'
import type { BrowserContext, Geolocation, Page } from 'playwright-core'
import { noteTyped } from '../../personal'
import { othersIn, type MayRead } from '../../rare'
import { photo } from '../../photo'
import { PATIENCE_MS, until } from '../../poll'
import { wordsOf, type CallName, type Look, type Person, type Position, type Target, type Way } from '../person'
import { KEEPS_PICTURES, type Edge, type Engine } from './engine'
import { findField, findOption, findPressable, isInView, missing, topOf, visible } from './find'
import { measure } from './layout'
import type { Traffic } from './traffic'

const OUTPUT = path.resolve(__dirname, '../../../../test-output')
export const USUAL = { width: 375, height: 812 }
/** Metres of error of a position. */
const USUAL_ACCURACY = 20
const SMALL = { width: 320, height: 640 }
/** More than a refresh needs (spec §2: more than 170 px). */
const FULL_PULL = 200
/** More than a swipe needs. */
const SWIPE = 150
const SWIPES: Readonly<Record<Way, { x: number; y: number }>> = {
  left: { x: -SWIPE, y: 0 }, right: { x: SWIPE, y: 0 }, up: { x: 0, y: -SWIPE }, down: { x: 0, y: SWIPE },
}

/** A screen is calm when so many looks, so many ms apart, find no loading mark. */
const CALM_LOOKS = 3
const CALM_EVERY_MS = 40

/** The folders for a browser's pictures and for the traces of its failures. */
export const foldersOf = ({ folder }: Engine) => ({
  screens: path.join(OUTPUT, folder, 'screens'), failures: path.join(OUTPUT, folder, 'failures'),
})

/** A position as the browser measures it: GPS degrees (WGS-84), which the product converts. */
export function measured({ latitude, longitude, accuracy = USUAL_ACCURACY }: Position): Geolocation {
  const shifted = toGcj02({ latitude, longitude })
  // The shift changes by centimetres within its own length.
  return { latitude: 2 * latitude - shifted.latitude, longitude: 2 * longitude - shifted.longitude, accuracy }
}

/** A person with a browser of a phone's size: 375 × 812. */
export class BrowserPerson implements Person {
  /** Problems found without an assertion. They fail the scenario at its end. */
  readonly problems: string[] = []

  constructor(
    private readonly engine: Engine,
    readonly context: BrowserContext,
    readonly traffic: Traffic,
    public page: Page,
    private readonly origin: string,
    private readonly mayRead: MayRead,
  ) {}

  private urlOf(where: RouteName | `/${string}`, query: Record<string, string | undefined>): URL {
    const url = new URL(where.startsWith('/') ? where : routes[where as RouteName].urls[0], this.origin)
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
    return url
  }

  /** Goes to an address within the running app, as the browser's forward button does. */
  async go(where: RouteName, query: Record<string, string | undefined> = {}): Promise<void> {
    const url = this.urlOf(where, query)
    await this.page.evaluate((href) => {
      history.pushState({}, '', href)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, url.href)
  }

  async open(where: RouteName | `/${string}`, query: Record<string, string | undefined> = {}): Promise<void> {
    const url = this.urlOf(where, query)
    await this.page.goto(url.href, { waitUntil: 'load' })
    // The frame that the document shows before the app (config/first-screen) ignores presses, except on a job.
    await this.page.locator('#first-screen').waitFor({ state: 'hidden', timeout: PATIENCE_MS })
    await until(`Nothing was drawn at ${url.pathname}`, async () => (await this.read()).trim() !== '')
  }

  async tap(what: Target): Promise<void> {
    await this.engine.press(await findPressable(this.page, what))
  }

  async choosePhoto(what: Target): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.tap(what)
    await (await asked).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  }

  async chooseFile(what: Target, { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.tap(what)
    await (await asked).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  }

  async tapTwice(what: Target): Promise<void> {
    await this.engine.pressTwice(await findPressable(this.page, what))
  }

  async hold(what: Target): Promise<void> {
    await this.engine.hold(await findPressable(this.page, what))
  }

  async talk(what: Target, seconds: number, way?: 'up'): Promise<void> {
    await this.engine.talk(await findPressable(this.page, what), seconds, way === 'up' ? SWIPE : 0)
  }

  async tryToDismiss(): Promise<void> {
    await this.engine.pressMask(this.page)
    await this.page.keyboard.press('Escape')
  }

  /** Another tab of the same browser, beside this one. */
  async newTab(): Promise<BrowserPerson> {
    return new BrowserPerson(this.engine, this.context, this.traffic, await this.context.newPage(), this.origin, this.mayRead)
  }

  async type(field: string, text: string): Promise<void> {
    noteTyped(text, this)
    const input = await findField(this.page, field)
    await input.fill('')
    await input.pressSequentially(text)
  }

  async enter(field: string): Promise<void> {
    await (await findField(this.page, field)).press('Enter')
  }

  async choose(label: string, option: string): Promise<void> {
    const picker = visible(this.page, { role: 'button', name: new RegExp(`^${label}，`) })
    const inSight = await until(() => missing(this.page, label), async () => {
      const found = await findOption(this.page, label, option)
      return found ?? (await picker.count() > 0 && 'in a sheet')
    })
    if (inSight !== 'in a sheet') return this.engine.press(inSight)
    await this.engine.press(picker.first())
    const scope = await topOf(this.page)
    await this.engine.press(await until(() => missing(this.page, option), () => findOption(this.page, label, option)))
    const done = scope.getByRole('button', { name: '选好了' })
    if (await done.count() > 0) await this.engine.press(done)
    await this.dontSee('关闭')
  }

  async see(what: Target): Promise<void> {
    await until(() => missing(this.page, what), async () => await visible(this.page, what).count() > 0)
  }

  async seeInView(what: Target): Promise<void> {
    await until(`${wordsOf(what)} is not in the visible part of its list`, () => isInView(visible(this.page, what)))
  }

  async dontSee(what: Target): Promise<void> {
    await until(`${wordsOf(what)} is still on the screen`, async () => await visible(this.page, what).count() === 0)
  }

  async seeField(field: string, text: string): Promise<void> {
    const input = await findField(this.page, field)
    const wrong = async () => `Field ${field} says “${await input.inputValue()}”, not “${text}”`
    await until(wrong, async () => await input.inputValue() === text)
  }

  scrollToEnd(): Promise<void> {
    return this.scrollTo('end')
  }

  scrollToStart(): Promise<void> {
    return this.scrollTo('start')
  }

  async pullToRefresh(px = FULL_PULL, held: () => Promise<void> = async () => undefined): Promise<void> {
    await this.engine.pull(this.page, px, held)
  }

  async swipe(what: Target, to: Way): Promise<void> {
    const found = visible(this.page, what).first()
    await until(() => missing(this.page, what), async () => await found.count() > 0)
    await this.engine.swipe(found, SWIPES[to])
  }

  leaveAnyway(): Promise<void> {
    return this.tap('退出')
  }

  async back(): Promise<void> {
    await this.engine.back(this.page)
  }

  async kill(): Promise<void> {
    const { page } = this
    this.page = await this.context.newPage()
    await page.close()
    // Requests of a closed page never end.
    this.traffic.pending.clear()
  }

  async restart(): Promise<void> {
    await this.kill()
    await this.open('/')
  }

  async goOffline(): Promise<void> {
    await this.context.setOffline(true)
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  async letPass(seconds: number): Promise<void> {
    await this.page.clock.fastForward(seconds * 1000)
  }

  async setClock(to: Date): Promise<void> {
    await this.page.clock.setSystemTime(to)
  }

  async standAt(position: Position): Promise<void> {
    await this.context.setGeolocation(measured(position))
  }

  async emptyAnswers(call: CallName): Promise<void> {
    const [method, path] = call.split(' ')
    await this.page.route(({ pathname }) => pathname === path, (route) => (route.request().method() === method
      ? route.fulfill({ contentType: 'application/json', body: '{"code":0,"msg":"","data":{}}' }) : route.fallback()))
  }

  async read(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText)
  }

  sent() {
    return this.traffic.sent
  }

  async answerTo<K extends CallName>(call: K): Promise<Calls[K]['data']> {
    const answer = await until(`No answer to ${call} came`, async () => {
      // The latest answer, so not while one is in flight.
      if (this.traffic.isUnderWay(call)) return undefined
      await this.traffic.settle()
      return this.traffic.answers.filter((one) => one.call === call && one.status === 200).pop()
    })
    // The server checks the envelope against the contract, which gives the type.
    return (answer.body as { data: Calls[K]['data'] }).data
  }

  async look(name: string): Promise<Look> {
    await this.calm()
    const looks: Look[] = []
    for (const size of [USUAL, SMALL]) {
      await this.page.setViewportSize(size)
      await this.settle()
      const { problems, elder, smallestText, smallestTarget } = await measure(this.page)
      looks.push({ elder, sizes: { smallestText, smallestTarget } })
      this.problems.push(...problems.map((problem) => `${name} at ${size.width}: ${problem}`))
      if (KEEPS_PICTURES || problems.length > 0) await this.picture(`${name}-${size.width}`)
    }
    this.problems.push(...(await othersIn(await this.page.content(), this, this.mayRead)).map((what) => `${name}: ${what}`))
    await this.page.setViewportSize(USUAL)
    const found = await this.engine.inspect?.(this.page) ?? []
    this.problems.push(...found.map((problem) => `${name}: ${problem}`))
    if (found.length > 0) await this.picture(`${name}-${USUAL.width}`)
    await this.settle()
    return looks[0] as Look
  }

  /** Waits until the screen has its size and nothing moves, so that measured and pressed elements keep their place. */
  private async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((resolve) => { requestAnimationFrame(resolve) })
      await frame()
      const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
      await frame()
    })
  }

  private async picture(name: string): Promise<void> {
    const { screens } = foldersOf(this.engine)
    mkdirSync(screens, { recursive: true })
    await this.page.screenshot({ path: path.join(screens, `${name}.png`), animations: 'disabled', caret: 'initial' })
  }

  /** Scrolls to the end, and waits for content that loads on the way. */
  private async scrollTo(edge: Edge): Promise<void> {
    for (let height = -1; ;) {
      const reached = await this.engine.scrollTo(this.page, edge)
      await this.calm()
      if (reached === height) return
      height = reached
    }
  }

  /** Waits until nothing loads and no loading mark is visible, for as long as three looks take. */
  async calm(): Promise<void> {
    const { pending } = this.traffic
    await until(() => missing(this.page, `an end of loading ${[...pending].map((request) => request.url()).join(' ')}`), async () => {
      const { asked } = this.traffic
      if (pending.size > 0) return false
      // In one call: each look from here is a journey through two processes. A page that is left in the meantime is not calm.
      const quiet = await this.page.evaluate(async ([looks, everyMs]) => {
        for (let look = 1; ; look += 1) {
          if (/正在加载|正在刷新/.test(document.body.innerText)) return false
          if (look === looks) return true
          await new Promise((resolve) => { setTimeout(resolve, everyMs) })
        }
      }, [CALM_LOOKS, CALM_EVERY_MS] as const).catch(() => false)
      return quiet && pending.size === 0 && this.traffic.asked === asked
    }, PATIENCE_MS)
  }
}
