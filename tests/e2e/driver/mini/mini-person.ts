import path from 'node:path'
import { routes, type RouteName } from '@/app/routes'
import type { Calls } from '@daogang/contract'
import { RAW_PHONE } from '../../../../server/tests/raw-phone'
import { keepPicture } from '../../../hosts/as-html'
import { Device } from '../../../hosts/device'
import { undrawn } from '../../../hosts/drawings'
import { Host } from '../../../hosts/host'
import type { SetData } from '../../../hosts/page'
import { addressOf, type Address } from '../../../hosts/stack'
import { walk, type ViewNode } from '../../../hosts/template/view'
import { noteTyped } from '../../personal'
import { photo } from '../../photo'
import { othersIn } from '../../rare'
import { PATIENCE_MS, until } from '../../poll'
import type { TestServer } from '../../server'
import { wordsOf } from '../person'
import type { CallName, Look, Person, Position, Role, Target, VisitorOptions, Way } from '../person'
import { CALM, FINGER, FULL_PULL, FULL_SWIPE, KEYBOARD, LONG_TOUCH_S, PULL_STEP, SWIPE, UNTIL_NEXT_TOUCH_S } from './gestures'
import { MiniTraffic } from './mini-traffic'
import { Screen } from './screen'

export type MiniName = 'weapp' | 'alipay'

const PRESSABLE: readonly Role[] = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch']
/** The server address in builds without another setting. */
const BUILT_SERVER = process.env.API_ORIGIN ?? 'http://localhost:8787'
/** Metres of error of a position. */
const USUAL_ACCURACY = 20
/** Does not wait longer for something that always moves. */
const MAX_ROUNDS = 25

export const buildOf = (name: MiniName): string => path.join(process.env.MINI_DIR || path.resolve(__dirname, '../../../../dist'), name)

/** Reading the screen is cheap here: the drawing is in memory. */
const LOOK_EVERY_MS = 8

export interface MiniVisitorOptions extends VisitorOptions {
  /** The number that WeChat or Alipay hands over with its owner's consent; default: refuses. */
  phoneNumber?: string
  /** The setting for messages at the vendor; default: ask. */
  messages?: Device['messages']
  /** Whether intersection observers can be created; default: yes. */
  observes?: boolean
}

/** A person with WeChat or Alipay, and the mini-program open in it. */
export class MiniPerson implements Person {
  /** Problems found without an assertion. They fail the scenario at its end. */
  readonly problems: string[] = []
  readonly traffic: MiniTraffic
  private readonly device: Device
  private running: Host | undefined
  private readonly sentToViews: SetData[][] = []

  constructor(
    private readonly name: MiniName, private readonly server: Pick<TestServer, 'origin' | 'isUp' | 'mayRead'>,
    { location, phoneNumber, messages = 'ask', observes = true, refused = [] }: MiniVisitorOptions = {},
  ) {
    this.device = new Device(location)
    this.device.accuracy = location?.accuracy ?? USUAL_ACCURACY
    this.device.phoneNumber = phoneNumber
    this.device.messages = messages
    this.device.observes = observes
    this.traffic = new MiniTraffic(refused, server)
  }

  get host(): Host {
    if (!this.running) throw new Error('open() first')
    return this.running
  }

  /** What left the mini-program for another app: `copy …`, `app …`. */
  handedOver(): readonly string[] {
    return this.device.handedOver
  }

  /** The page on top. */
  place(): string {
    return this.running?.page.route ?? '(not open)'
  }

  async open(where: RouteName | `/${string}`, query: Record<string, string | undefined> = {}): Promise<void> {
    const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const encoded = Object.fromEntries(pairs.map(([key, value]) => [key, encodeURIComponent(value)]))
    const { route, query: own } = addressOf(where.startsWith('/') ? where : `/pages/${routes[where as RouteName].page}/index`)
    this.start({ ...(route === '' ? {} : { route }), query: { ...own, ...encoded } })
    await this.until(`Nothing was drawn at ${where}`, async () => (await this.read()).trim() !== '')
  }

  async tap(what: Target): Promise<void> {
    // A finger is slower than a redraw of the screen.
    await this.settle()
    const found = await this.until(() => this.missing(what), async () => this.screen().pressable(what, PRESSABLE))
    found.press()
    await this.settle()
  }

  async choosePhoto(what: Target): Promise<void> {
    if (this.device.album.length === 0) this.device.album.push({ name: 'photo.jpg', kind: 'image', bytes: new Uint8Array(await photo()) })
    await this.tap(what)
  }

  async chooseFile(what: Target, file: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
    this.device.chatFiles.push(file)
    await this.tap(what)
  }

  async tapTwice(what: Target): Promise<void> {
    const found = await this.until(() => this.missing(what), async () => this.screen().pressable(what, PRESSABLE))
    found.press()
    found.press()
    await this.settle()
  }

  async hold(what: Target): Promise<void> {
    await this.settle()
    const found = await this.until(() => this.missing(what), async () => this.screen().pressable(what, PRESSABLE))
    found.hold()
    await this.settle()
  }

  async talk(what: Target, seconds: number, way?: 'up'): Promise<void> {
    const found = await this.until(() => this.missing(what), async () => this.screen().written(what))
    await this.touch(found, 'touchstart')
    await this.letPass(LONG_TOUCH_S)
    await this.see('正在录')
    await this.letPass(seconds)
    if (way) await this.touch(found, 'touchmove', 0, -FULL_SWIPE)
    await this.touch(found, 'touchend')
    await this.letPass(UNTIL_NEXT_TOUCH_S)
  }

  async tryToDismiss(): Promise<void> {
    this.screen().pressMask()
    await this.settle()
  }

  async type(field: string, text: string): Promise<void> {
    noteTyped(text, this)
    await this.happen(field, 'focus')
    await this.keyboard(field, KEYBOARD)
    await this.input(field, '')
    for (const letter of text) await this.input(field, this.host.page.shown(await this.field(field)) + letter)
    // The last digit of a code submits it, and then its field can go at any moment.
    if (this.screen().field(field)) await this.happen(field, 'blur')
    if (this.screen().field(field)) await this.keyboard(field, 0)
  }

  async enter(field: string): Promise<void> {
    await this.happen(field, 'confirm')
  }

  async choose(label: string, option: string): Promise<void> {
    const picker = { role: 'button', name: new RegExp(`^${label}，`) } as const
    const inSight = await this.until(() => this.missing(label), async () =>
      this.screen().option(label, option) ?? this.screen().pressable(picker, PRESSABLE))
    inSight.press()
    await this.settle()
    if (inSight.role !== 'button') return
    const wanted = await this.until(() => this.missing(option), async () => this.screen().option(label, option))
    wanted.press()
    await this.settle()
    this.screen().pressable('选好了', PRESSABLE)?.press()
    await this.dontSee('关闭')
  }

  async see(what: Target): Promise<void> {
    await this.until(() => this.missing(what), async () => this.screen().has(what))
  }

  seeInView = (what: Target): Promise<void> => this.see(what)

  async dontSee(what: Target): Promise<void> {
    await this.until(async () => `${wordsOf(what)} is still on the screen`, async () => !this.screen().has(what))
  }

  async seeField(field: string, text: string): Promise<void> {
    const shown = async () => this.host.page.shown(await this.field(field))
    await this.until(async () => `Field ${field} says “${await shown()}”, not “${text}”`, async () => await shown() === text)
  }

  async scrollToEnd(): Promise<void> {
    for (let at = 0, end = -1; ;) {
      await this.calm()
      const content = this.content()
      const { top, range } = this.host.page.sight.scrollTo(content, at + SWIPE)
      if (top === at && range === end) return
      at = top
      end = range
      const scrolled = { scrollTop: top, scrollLeft: 0, scrollHeight: range, scrollWidth: 375, deltaX: 0, deltaY: -SWIPE }
      this.host.happen(content, { type: 'scroll', detail: scrolled })
      if (top === range) this.host.happen(content, { type: 'scrolltolower', detail: { direction: 'bottom' } })
      await this.settle()
    }
  }

  async scrollToStart(): Promise<void> {
    for (let before = -1; ;) {
      await this.calm()
      const content = this.content()
      const { range } = this.host.page.sight.scrollTo(content, 0)
      if (range === before) return
      before = range
      const scrolled = { scrollTop: 0, scrollLeft: 0, scrollHeight: range, scrollWidth: 375, deltaX: 0, deltaY: SWIPE }
      this.host.happen(content, { type: 'scroll', detail: scrolled })
      await this.settle()
    }
  }

  async pullToRefresh(px = FULL_PULL, held: () => Promise<void> = async () => undefined): Promise<void> {
    const [first] = this.content().children.filter((child) => typeof child !== 'string')
    const touch = (type: string, down: number) => this.touch(first, type, 0, down)
    await touch('touchstart', 0)
    for (let moved = PULL_STEP; moved < px; moved += PULL_STEP) await touch('touchmove', moved)
    await touch('touchmove', px)
    await held()
    await touch('touchend', px)
  }

  async swipe(what: Target, to: Way): Promise<void> {
    const found = await this.until(() => this.missing(what), async () => this.screen().written(what))
    const aside = /left|right/.test(to)
    const touch = (type: string, by: number) => this.touch(found, type, aside ? by : 0, aside ? 0 : by)
    const way = to === 'right' || to === 'down' ? 1 : -1
    await touch('touchstart', 0)
    for (let moved = PULL_STEP; moved < FULL_SWIPE; moved += PULL_STEP) await touch('touchmove', way * moved)
    await touch('touchend', way * FULL_SWIPE)
  }

  /** The host's dialog (`enableAlertBeforeUnload`) has only a confirm button. */
  leaveAnyway(): Promise<void> {
    return this.tap('确定')
  }

  async back(): Promise<void> {
    if (!this.host.stack.leave()) this.host.hide()
    await this.settle()
  }

  kill = async (): Promise<void> => this.leave()

  emptyAnswers = async (call: CallName): Promise<void> => void this.device.emptied.add(call)
  restart = (): Promise<void> => this.open('/')

  async goOffline(): Promise<void> {
    this.device.online = false
  }

  async goOnline(): Promise<void> {
    this.device.online = true
  }

  /** WeChat drops the consent when the mini-program is removed from the recent ones. */
  forgetPrivacyConsent(): void {
    this.device.privacyAgreed = false
  }

  async letPass(seconds: number): Promise<void> {
    this.host.clock.turnAhead(seconds)
    await this.settle()
  }

  async setClock(to: Date): Promise<void> {
    this.device.clockAhead = to.getTime() - Date.now()
    if (!this.running) return
    this.running.clock.set(to.getTime())
    await this.settle()
  }

  async standAt({ accuracy = USUAL_ACCURACY, ...position }: Position): Promise<void> {
    this.device.position = position
    this.device.accuracy = accuracy
  }

  async read(): Promise<string> {
    return this.screen().read()
  }

  sent = () => this.traffic.requests

  async answerTo<K extends CallName>(call: K): Promise<Calls[K]['data']> {
    const { pending, answers } = this.traffic
    // The latest answer, so not while one is in flight.
    const answer = await this.until(`No answer to ${call} came`, async () =>
      (pending.includes(call) ? undefined : answers.filter((one) => one.call === call && one.status === 200).pop()))
    // The server checks the envelope against the contract, which gives the type.
    return (answer.body as { data: Calls[K]['data'] }).data
  }

  async look(name: string): Promise<Look> {
    await this.calm()
    const screen = this.screen()
    for (const role of screen.unspoken()) this.problems.push(`${name}: a ${role} has no spoken name`)
    if (RAW_PHONE.test(screen.read())) this.problems.push(`${name}: a raw phone number is written`)
    for (const what of await othersIn(screen.read(), this, this.server.mayRead)) this.problems.push(`${name}: ${what}`)
    for (const what of undrawn(buildOf(this.name), this.host.page)) this.problems.push(`${name}: ${what}`)
    keepPicture(buildOf(this.name), this.host.page, { server: this.server.origin, file: `${this.name}/${name}` })
    return { elder: this.isElder() }
  }

  /** Waits until nothing loads, no loading mark is visible, and no timer is about to change the screen. */
  async calm(): Promise<void> {
    let calm = 0
    await this.until(() => this.missing('an end of loading'), async () => {
      const busy = this.traffic.pending.length > 0 || !this.host.clock.isQuietFor(CALM.ms) || /正在加载|正在刷新/.test(await this.read())
      calm = busy ? 0 : calm + 1
      return calm >= CALM.looks
    })
  }

  /** Calls of setData since the start. */
  setData(): SetData[] {
    return this.sentToViews.flat()
  }

  leave(): void {
    this.running?.close()
    this.running = undefined
  }

  screen(): Screen {
    return new Screen(this.host, this.device)
  }

  private start(at: Partial<Address>): void {
    // Whoever opens another address has left the app first.
    this.running?.hide()
    this.leave()
    this.running = new Host({
      name: this.name, folder: buildOf(this.name), device: this.device, server: this.server.origin, builtServer: BUILT_SERVER,
      wire: this.traffic, report: (problem) => this.problems.push(problem),
    }, at)
    this.sentToViews.push(this.running.sent)
  }

  private isElder(): boolean {
    const [first] = this.host.page.view.children
    return typeof first === 'object' && /(^|\s)elder_/.test(String(first.attributes.class))
  }

  private content(): ViewNode {
    const found = this.screen().content()
    if (!found) throw new Error('Nothing on the screen scrolls')
    return found
  }

  private async field(name: string): Promise<ViewNode> {
    return this.until(() => this.missing(name), async () => this.screen().field(name))
  }

  private async touch(node: ViewNode | undefined, type: string, x = 0, y = 0): Promise<void> {
    if (node) this.host.happen(node, { type, fingers: [{ x: FINGER.x + x, y: FINGER.y + y }] })
    await this.settle()
  }
  private async happen(field: string, type: string): Promise<void> {
    const node = await this.field(field)
    this.host.happen(node, { type, detail: { value: this.host.page.shown(node) } })
    await this.settle()
  }

  /** The keyboard opens or closes. The page makes room for it, unless the field turns that off (WeChat's `adjust-position`). */
  private async keyboard(field: string, height: number): Promise<void> {
    const node = await this.field(field)
    if (this.name !== 'weapp' || node.attributes['adjust-position'] !== false) return
    this.host.happen(node, { type: 'keyboardheightchange', detail: { height, duration: 0 } })
    await this.settle()
    const makesRoom = walk(this.host.page.view)
      .some(({ attributes: { style } }) => typeof style === 'string' && style.includes(`${KEYBOARD}px`))
    if (makesRoom !== height > 0) this.problems.push(`${field}: the keyboard ${height > 0 ? 'covers it' : 'is gone, its room is not'}`)
  }

  /** Same order as a keyboard: the field shows the text, then the page gets the event. */
  private async input(field: string, text: string): Promise<void> {
    const node = await this.field(field)
    const most = Number(node.attributes.maxlength ?? -1)
    const value = most >= 0 ? text.slice(0, most) : text
    this.host.page.write(node, value)
    this.host.happen(node, { type: 'input', detail: { value, cursor: value.length, keyCode: 0 } })
    await this.settle()
  }

  /** Lets the logic thread finish its work: React and Taro continue in timers. */
  private async settle(): Promise<void> {
    for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
      await new Promise((resolve) => { setTimeout(resolve, LOOK_EVERY_MS) })
      if (this.host.clock.isQuiet) return
    }
  }

  /** The timeout does not run while a request is in flight. */
  private readonly until = <T>(what: Parameters<typeof until>[0], ask: () => Promise<T | undefined | false>): Promise<T> =>
    until(what, ask, PATIENCE_MS, { everyMs: LOOK_EVERY_MS, isBusy: () => this.traffic.pending.length > 0 })

  private async missing(what: Target): Promise<string> {
    const seen = (await this.read()).slice(0, 500)
    const calls = this.traffic.pending.map((call) => `(${call} is under way)`)
    return [`${wordsOf(what)} is not on the screen, which says:`, seen, ...calls, ...this.problems.slice(-3)].join('\n')
  }
}
