import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { enter } from '../../scenarios/steps'
import { toText, withEvidence, type Evidence } from '../../evidence'
import { TestServer } from '../../server'
import type { Scenario, VisitorOptions, World } from '../person'
import type { FakeNativeApp } from './fake-native-app'
import { BrowserPerson, foldersOf, measured, USUAL } from './browser-person'
import type { Engine } from './engine'
import { Phones } from './phones'
import { Traffic } from './traffic'

/** A visitor's browser can be the WebView of an app. */
interface BrowserVisitorOptions extends VisitorOptions {
  /** The app whose WebView the browser is. */
  app?: FakeNativeApp
  /** The browser of another phone, or of another app. */
  userAgent?: string
}

const DEMO_EMPLOYER = '13900005678'
const DEMO_SEEKER = '13800001234'

/** People with a browser, and the real server. */
export class BrowserWorld implements World {
  readonly server: TestServer
  readonly clientType = 'h5'
  private browser: Browser | undefined
  private phones: Phones | undefined
  /** Phones that only one person can have. */
  private readonly special = new Set<BrowserPerson>()
  private people: BrowserPerson[] = []
  /** Logged-in people of the demo data, by phone: a phone gets one code a minute. */
  private readonly known = new Map<string, BrowserPerson>()
  private numbers = 0

  constructor(private readonly engine: Engine) {
    this.server = new TestServer(`e2e-${engine.name.toLowerCase()}-server`, { traced: engine.name === 'Chromium' })
  }

  async start(): Promise<void> {
    for (const folder of Object.values(foldersOf(this.engine))) rmSync(folder, { recursive: true, force: true })
    // Assigned before the start ends: Jest would wait for ever for a browser that is not closed when the server does not start.
    this.browser = await this.engine.launch()
    this.phones = new Phones(this.browser, this.engine, {
      ...this.engine.phone, viewport: USUAL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', permissions: [],
    })
    await this.server.start()
  }

  async stop(): Promise<void> {
    await this.browser?.close()
    await this.server.stop()
    await this.server.remove()
  }

  async visitor(options: BrowserVisitorOptions = {}): Promise<BrowserPerson> {
    const person = await this.newPerson(options)
    this.people.push(person)
    return person
  }

  employer(): Promise<BrowserPerson> {
    return this.demo(DEMO_EMPLOYER)
  }

  seeker(): Promise<BrowserPerson> {
    return this.demo(DEMO_SEEKER)
  }

  private async demo(phone: string): Promise<BrowserPerson> {
    const known = this.known.get(phone)
    if (known) return known
    const person = await this.newPerson({})
    this.known.set(phone, person)
    await enter(person, this, phone)
    return person
  }

  newPhone(): string {
    this.numbers += 1
    return `1370000${String(this.numbers).padStart(4, '0')}`
  }

  codeFor(phone: string): Promise<string> {
    return this.server.codeFor(phone)
  }

  stopServer(): Promise<void> {
    return this.server.stop()
  }

  startServer(): Promise<void> {
    return this.server.start()
  }

  /** Runs a scenario and fails with every problem, also with those that no assertion looks for. */
  async run(scenario: Scenario<BrowserWorld>): Promise<void> {
    this.people = []
    const logged = this.server.log().length
    try {
      await scenario.run(this)
      await this.judge()
    } catch (error) {
      const evidence = await this.keepEvidence(scenario.name)
      // In the middle of a scenario a phone can be in any state.
      await Promise.all(this.people.map((person) => person.context.close()))
      throw withEvidence(error, evidence, this.server.log().slice(logged))
    }
    await Promise.all(this.people.map((person) => this.leave(person)))
  }

  private async newPerson(
    { location, clock, app, userAgent = app?.userAgent, refused = [], faults }: BrowserVisitorOptions,
  ): Promise<BrowserPerson> {
    if (!this.phones) throw new Error('start() first')
    const special = userAgent !== undefined || clock || app
    const { context, page } = await (special ? this.phones.buy({ userAgent }) : this.phones.take())
    const { origin, mayRead } = this.server
    if (location) {
      await context.setGeolocation(measured(location))
      await context.grantPermissions(['geolocation'], { origin })
    }
    if (clock) await context.clock.install()
    await app?.surround(context)
    const person = new BrowserPerson(this.engine, context, new Traffic(context, refused, this.server, faults), page, origin, mayRead)
    if (special) this.special.add(person)
    return person
  }

  private async leave(person: BrowserPerson): Promise<void> {
    person.traffic.stop()
    if (this.special.delete(person)) return person.context.close()
    await this.phones?.giveBack(person.context, this.server.origin)
  }

  private everyone(): BrowserPerson[] {
    return [...this.people, ...this.known.values()]
  }

  private async judge(): Promise<void> {
    const problems: string[] = []
    for (const person of this.everyone()) {
      await person.traffic.settle()
      problems.push(...person.problems.splice(0), ...person.traffic.problems.splice(0))
    }
    if (problems.length > 0) throw new Error(`Nobody asked, but:\n${[...new Set(problems)].map((problem) => `- ${problem}`).join('\n')}`)
  }

  /** Keeps a picture and the text of each person's screen. */
  private async keepEvidence(name: string): Promise<Evidence[]> {
    const { failures } = foldersOf(this.engine)
    mkdirSync(failures, { recursive: true })
    const found: Evidence[] = []
    for (const [index, person] of this.everyone().entries()) {
      const file = path.join(failures, `${name.replace(/[^\w一-龥]+/g, '-')}-${index + 1}`)
      const evidence = {
        place: person.page.url(),
        text: await person.read().catch(() => '(page gone)'),
        calls: person.traffic.answers.slice(-15).map(({ call, status }) => `${status} ${call}`),
        problems: [...person.problems.splice(0), ...person.traffic.problems.splice(0)],
      }
      writeFileSync(`${file}.txt`, toText(evidence))
      // Hiding the caret would write a style, which the page’s policy refuses.
      await person.page.screenshot({ path: `${file}.png`, caret: 'initial' }).catch(() => undefined)
      // Firefox's driver writes a style for a picture. What the page's policy says of it is no problem of the next scenario.
      person.traffic.problems.splice(0)
      found.push(evidence)
    }
    return found
  }
}
