import type { MiniName } from '../e2e/driver/mini/mini-person'
import { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group } from '../e2e/driver/person'
import { phoneLogin } from '../e2e/mini/phone-login'
import { privacyGate } from '../e2e/mini/privacy-gate'
import { reminders } from '../e2e/mini/reminders'
import { waysOfMini } from '../e2e/mini/ways'
import { groups } from '../e2e/scenarios'
import { cheapUpdates } from './cheap-updates'
import { everyPage } from './every-page'
import { longLists } from './long-lists'
import { typedIn } from '../e2e/personal'
import { WORLD_START_MS, WORLD_STOP_MS } from '../e2e/server'

/** Scenarios of one vendor only. */
const VENDOR_ONLY: Readonly<Record<MiniName, readonly Group<MiniWorld>[]>> = { weapp: [privacyGate], alipay: [] }

/** Runs the scenarios of every host, and those of mini-programs, on one compiled mini-program. */
export function everyScenario(name: MiniName): void {
  const world = new MiniWorld(name)
  beforeAll(() => world.start(), WORLD_START_MS)
  afterAll(() => world.stop(), WORLD_STOP_MS)

  const ofMini: readonly Group<MiniWorld>[] = [phoneLogin, reminders, waysOfMini, ...VENDOR_ONLY[name], cheapUpdates, longLists, everyPage]
  const all: readonly Group<MiniWorld>[] = [...groups, ...ofMini]
  describe.each(all)('$name', ({ scenarios }) => {
    it.each(scenarios)('$name', (scenario) => world.run(scenario))
  })

  it('leaves no error in the server’s log', () => {
    expect(world.server.errors()).toEqual([])
  })

  it('leaves nothing that people typed in the server’s log', () => {
    expect(typedIn(world.server.log())).toEqual([])
  })
}
