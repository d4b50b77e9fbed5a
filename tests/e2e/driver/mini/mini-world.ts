import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientType } from '@daogang/contract/auth'
import { enter } from '../../scenarios/steps'
import { toText, withEvidence, type Evidence } from '../../evidence'
import { sentFigures, type Figures } from '../../../hosts/figures'
import type { Page } from '../../../hosts/page'
import { Wcc } from '../../../hosts/wcc'
import { TestServer } from '../../server'
import type { Scenario, World } from '../person'
import { buildOf, MiniPerson, type MiniName, type MiniVisitorOptions } from './mini-person'

const DEMO_EMPLOYER = '13900005678'
const DEMO_SEEKER = '13800001234'

type SentFigures = ReturnType<typeof sentFigures>

interface Measured {
  readonly pages: Record<string, Figures>
  readonly scenarios: Record<string, SentFigures>
  readonly updates: Record<string, SentFigures>
}

/** People with a mini-program, and the real server. */
export class MiniWorld implements World {
  readonly server: TestServer
  readonly clientType: ClientType
  /** Sizes of pages and bytes sent to their views: by page, by scenario, and by press. */
  readonly measured: Measured = { pages: {}, scenarios: {}, updates: {} }
  private readonly failures: string
  private people: MiniPerson[] = []
  /** Errors of the app that the people of the scenario cause. */
  private faults: RegExp[] = []
  /** Logged-in people of the demo data, by phone: a phone gets one code a minute. */
  private readonly known = new Map<string, MiniPerson>()
  private phones = 0
  private wcc: Wcc | undefined

  constructor(readonly host: MiniName) {
    // One of the hosts shows every flow on the embedded database.
    this.server = new TestServer(`e2e-server-${host}`, { web: false, embedded: host === 'alipay' })
    this.clientType = host === 'weapp' ? 'wechat_mini' : 'c-zfb-zp'
    this.failures = path.resolve(__dirname, '../../../../test-output/failures', host)
  }

  async start(): Promise<void> {
    rmSync(this.failures, { recursive: true, force: true })
    await this.server.start()
  }

  async stop(): Promise<void> {
    for (const person of this.known.values()) person.leave()
    await this.server.stop()
    await this.server.remove()
    const file = path.resolve(__dirname, '../../../../test-output/hosts', `${this.host}.json`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(this.measured, null, 1))
  }

  async visitor(options: MiniVisitorOptions = {}): Promise<MiniPerson> {
    const person = new MiniPerson(this.host, this.server, options)
    if (options.faults) this.faults.push(options.faults)
    this.people.push(person)
    return person
  }

  employer(): Promise<MiniPerson> {
    return this.demo(DEMO_EMPLOYER)
  }

  seeker(): Promise<MiniPerson> {
    return this.demo(DEMO_SEEKER)
  }

  private async demo(phone: string): Promise<MiniPerson> {
    const known = this.known.get(phone)
    if (known) return known
    const person = new MiniPerson(this.host, this.server)
    this.known.set(phone, person)
    await enter(person, this, phone)
    return person
  }

  /** Differences between the host's drawing and WeChat's own compiler. Alipay publishes no compiler. */
  secondOpinion(page: Page): string[] {
    if (this.host !== 'weapp') return []
    this.wcc ??= new Wcc(buildOf('weapp'))
    return this.wcc.differences(page)
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

  /** Runs a scenario and fails with every problem, also with those that no assertion looks for. */
  async run(scenario: Scenario<MiniWorld>): Promise<void> {
    this.people = []
    this.faults = []
    const logged = this.server.log().length
    try {
      await scenario.run(this)
      this.judge()
      this.measured.scenarios[scenario.name] = sentFigures(this.people.flatMap((person) => person.setData()))
    } catch (error) {
      throw withEvidence(error, await this.keepEvidence(scenario.name), this.server.log().slice(logged))
    } finally {
      for (const person of this.people) person.leave()
    }
  }

  private everyone(): MiniPerson[] {
    return [...this.people, ...this.known.values()]
  }

  private judge(): void {
    const problems = this.everyone().flatMap((person) => [...person.problems.splice(0), ...person.traffic.problems.splice(0)])
      .filter((problem) => !this.faults.some((fault) => fault.test(problem)))
    if (problems.length > 0) throw new Error(`Other problems:\n${[...new Set(problems)].map((problem) => `- ${problem}`).join('\n')}`)
  }

  /** Keeps the text of each person's screen. */
  private async keepEvidence(name: string): Promise<Evidence[]> {
    mkdirSync(this.failures, { recursive: true })
    const found: Evidence[] = []
    for (const [index, person] of this.everyone().entries()) {
      const file = path.join(this.failures, `${name.replace(/[^\w一-龥]+/g, '-')}-${index + 1}.txt`)
      const evidence = {
        place: person.place(),
        text: await person.read().catch(() => '(not open)'),
        calls: person.traffic.answers.slice(-15).map(({ call, status }) => `${status} ${call}`),
        problems: [...person.problems.splice(0), ...person.traffic.problems.splice(0)],
      }
      writeFileSync(file, toText(evidence))
      found.push(evidence)
    }
    return found
  }
}
