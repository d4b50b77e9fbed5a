import type { MiniName } from '../e2e/driver/mini/mini-person'
import { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group } from '../e2e/driver/person'
import { phoneLogin } from '../e2e/mini/phone-login'
import { privacyGate } from '../e2e/mini/privacy-gate'
import { reminders } from '../e2e/mini/reminders'
import { waysOfMini } from '../e2e/mini/ways'
import { ALIPAY_TOO, SAME_ELSEWHERE } from '../e2e/engines'
import { groups } from '../e2e/scenarios'
import { cheapUpdates } from './cheap-updates'
import { everyPage } from './every-page'
import { longLists } from './long-lists'
import { typedIn } from '../e2e/personal'
import { WORLD_START_MS, WORLD_STOP_MS } from '../e2e/server'

/** Scenarios of one vendor only. */
const VENDOR_ONLY: Readonly<Record<MiniName, readonly Group<MiniWorld>[]>> = { weapp: [privacyGate], alipay: [] }

const all = (named: Readonly<Record<string, readonly string[]>>): readonly string[] => Object.values(named).flat()
const leftToWechat = all(SAME_ELSEWHERE).filter((name) => !all(ALIPAY_TOO).includes(name))

/** Runs the scenarios of every host, and those of mini-programs, on one compiled mini-program. */
export function everyScenario(name: MiniName): void {
  const world = new MiniWorld(name)
  beforeAll(() => world.start(), WORLD_START_MS)
  afterAll(() => world.stop(), WORLD_STOP_MS)

  const ofMini: readonly Group<MiniWorld>[] = [phoneLogin, reminders, waysOfMini, ...VENDOR_ONLY[name], cheapUpdates, longLists, everyPage]
  const left = name === 'alipay' ? leftToWechat : []
  const here = [...groups, ...ofMini].map((group) => ({ ...group, scenarios: group.scenarios.filter((one) => !left.includes(one.name)) }))
  describe.each(here.filter(({ scenarios }) => scenarios.length > 0))('$name', ({ scenarios }) => {
    it.each(scenarios)('$name', (scenario) => world.run(scenario))
  })

  it('leaves only existing scenarios to the other host', () => {
    const known = groups.flatMap(({ scenarios }) => scenarios.map((scenario) => scenario.name))
    expect(left.filter((scenario) => !known.includes(scenario))).toEqual([])
    expect(all(ALIPAY_TOO).filter((scenario) => !all(SAME_ELSEWHERE).includes(scenario))).toEqual([])
  })

  it('leaves no error in the server’s log', () => {
    expect(world.server.errors()).toEqual([])
  })

  it('leaves nothing that people typed in the server’s log', () => {
    expect(typedIn(world.server.log())).toEqual([])
  })
}
