import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { OperatorRole } from '../../contract/rules/operator-role'
import { newConsoleOperator, type ConsoleOperator } from '../../server/tests/console'
import { createTestApp, type TestApp } from '../../server/tests/harness'
import { launch } from './browser'
import { OperatorPage } from './operator-page'

const consoleDir = path.resolve(import.meta.dirname, '../../dist/console')

/** The built console with its server in this process, whose clock a test can move, a browser, and its operators. */
export interface ServedConsole<K extends string> {
  t: TestApp
  browser: Browser
  origin: string
  operators: Readonly<Record<K, ConsoleOperator>>
  /** Opens an address in a browser of the operator, without a login. */
  open(at?: string): Promise<OperatorPage>
  /** The same, logged in. */
  enter(operator: ConsoleOperator, at?: string): Promise<OperatorPage>
}

interface Options {
  /** The first test begins so much later than the suites of the server do. */
  laterMs?: number
}

/**
 * Serves the console to the tests of a file, and closes the browsers of each test after it.
 * @param team name and roles of each operator
 * @returns an object that the first hook fills
 */
export function serveConsole<K extends string>(
  team: Readonly<Record<K, readonly [name: string, roles: readonly OperatorRole[]]>>, { laterMs = 0 }: Options = {},
): ServedConsole<K> {
  const served = {} as ServedConsole<K>
  beforeAll(async () => {
    if (!existsSync(path.join(consoleDir, 'index.html'))) throw new Error('No console in dist/console: run npm test -- build-console first')
    const t = await createTestApp({ config: { consoleDir } })
    t.advance(laterMs)
    await t.app.listen({ port: 0, host: 'localhost' })
    const browser = await launch()
    const origin = `http://localhost:${(t.app.server.address() as AddressInfo).port}`
    const operators = {} as Record<K, ConsoleOperator>
    for (const key of Object.keys(team) as K[]) operators[key] = await newConsoleOperator(t, team[key][0], [...team[key][1]])
    const open = (at = '/console') => OperatorPage.open(browser, t, origin, at)
    Object.assign(served, {
      t, browser, origin, operators, open,
      async enter(operator: ConsoleOperator, at = '') {
        const person = await open(`/console${at}`)
        await person.login(operator)
        return person
      },
    } satisfies ServedConsole<K>)
  }, 120_000)
  afterAll(async () => {
    await served.browser.close()
    await served.t.close()
  })
  afterEach(async () => {
    for (const context of served.browser.contexts()) await context.close()
    expect(OperatorPage.violations.splice(0)).toEqual([])
  })
  return served
}
