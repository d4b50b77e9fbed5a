import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { enter } from '../../scenarios/words'
import { TestServer } from '../../server'
import type { Scenario, VisitorOptions, World } from '../person'
import { launch } from './browser'
import { ChromiumPerson, SCREENS, USUAL } from './chromium-person'
import { Traffic } from './traffic'

const FAILURES = path.resolve(SCREENS, '../failures')
const DEMO_EMPLOYER = '13900005678'

/** People with Chromium, and the real server. */
export class ChromiumWorld implements World {
  readonly server = new TestServer()
  private browser: Browser | undefined
  private people: ChromiumPerson[] = []
  private theEmployer: ChromiumPerson | undefined
  private phones = 0

  async start(): Promise<void> {
    for (const folder of [SCREENS, FAILURES]) rmSync(folder, { recursive: true, force: true })
    const [browser] = await Promise.all([launch(), this.server.start()])
    this.browser = browser
  }

  async stop(): Promise<void> {
    await this.browser?.close()
    await this.server.stop()
    this.server.remove()
  }

  async visitor(options: VisitorOptions = {}): Promise<ChromiumPerson> {
    const person = await this.newPerson(options)
    this.people.push(person)
    return person
  }

  async employer(): Promise<ChromiumPerson> {
    if (!this.theEmployer) {
      this.theEmployer = await this.newPerson({})
      await enter(this.theEmployer, this, DEMO_EMPLOYER)
    }
    return this.theEmployer
  }

  newPhone(): string {
    this.phones += 1
    return `1370000${String(this.phones).padStart(4, '0')}`
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

  /** Runs a scenario and fails with everything that was wrong, also what nobody asked about. */
  async run(scenario: Scenario<ChromiumWorld>): Promise<void> {
    this.people = []
    try {
      await scenario.run(this)
      await this.judge()
    } catch (error) {
      await this.keepEvidence(scenario.name)
      throw error
    } finally {
      await Promise.all(this.people.map((person) => person.context.close()))
    }
  }

  private async newPerson({ location, clock, refused = [] }: VisitorOptions): Promise<ChromiumPerson> {
    if (!this.browser) throw new Error('start() first')
    const context = await this.browser.newContext({
      viewport: USUAL, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai',
      geolocation: location, permissions: location ? ['geolocation'] : [],
    })
    context.setDefaultTimeout(10_000)
    if (clock) await context.clock.install()
    return new ChromiumPerson(context, new Traffic(context, refused), await context.newPage(), this.server.origin)
  }

  private everyone(): ChromiumPerson[] {
    return this.theEmployer ? [...this.people, this.theEmployer] : this.people
  }

  private async judge(): Promise<void> {
    const problems: string[] = []
    for (const person of this.everyone()) {
      await person.traffic.settle()
      problems.push(...person.problems.splice(0), ...person.traffic.problems.splice(0))
    }
    if (problems.length > 0) throw new Error(`Nobody asked, but:\n${[...new Set(problems)].map((problem) => `- ${problem}`).join('\n')}`)
  }

  /** A picture and the text of what each person sees. */
  private async keepEvidence(name: string): Promise<void> {
    mkdirSync(FAILURES, { recursive: true })
    for (const [index, person] of this.everyone().entries()) {
      const file = path.join(FAILURES, `${name.replace(/[^\w一-龥]+/g, '-')}-${index + 1}`)
      const text = await person.read().catch(() => '(page gone)')
      const lastCalls = person.traffic.answers.slice(-15).map(({ call, status }) => `${status} ${call}`)
      const problems = [...person.problems, ...person.traffic.problems]
      writeFileSync(`${file}.txt`, [person.page.url(), '', text, '', ...lastCalls, '', ...problems].join('\n'))
      await person.page.screenshot({ path: `${file}.png` }).catch(() => undefined)
      person.problems.length = 0
      person.traffic.problems.length = 0
    }
  }
}
