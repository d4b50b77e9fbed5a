import { sectionNames, sections, trials } from '@/dev/gallery/names'
import type { MiniName } from '../e2e/driver/mini/mini-person'
import { MiniWorld } from '../e2e/driver/mini/mini-world'
import { WORLD_START_MS, WORLD_STOP_MS } from '../e2e/server'

const GALLERY = '/dev/gallery/index'
/** The least number of letters in every family. */
const LEAST = 40

/** Every widget in every state, drawn by a compiled mini-program in the hosts of the tests. */
describe.each<MiniName>(['weapp', 'alipay'])('the gallery on %s', (name) => {
  const world = new MiniWorld(name)
  beforeAll(() => world.start(), WORLD_START_MS)
  afterAll(() => world.stop(), WORLD_STOP_MS)

  it('opens every family of widgets', () => world.run({
    name: 'sections',
    async run() {
      const person = await world.visitor()
      for (const section of sectionNames) {
        await person.open(GALLERY)
        await person.tap(sections[section])
        await person.dontSee(trials.manyRows)
        expect([section, (await person.read()).length > LEAST]).toEqual([section, true])
      }
    },
  }))
})
