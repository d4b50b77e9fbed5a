import type { Person } from './person'

/** How much a person does: what they press, and the fields in which they type. A choice from a sheet is two presses. */
export interface Effort {
  readonly taps: number
  readonly fields: number
}

const COSTS: Partial<Record<keyof Person, Partial<Effort>>> = {
  tap: { taps: 1 }, tapTwice: { taps: 2 }, hold: { taps: 1 }, choose: { taps: 2 }, choosePhoto: { taps: 2 }, chooseFile: { taps: 2 },
  type: { fields: 1 },
}

/** The same person, whose steps fail as soon as they need more than this. */
export function limited(person: Person, most: Effort): Person {
  const done = { taps: 0, fields: 0 }
  return new Proxy(person, {
    get(target, name: keyof Person) {
      const step = target[name] as (...args: unknown[]) => unknown
      const { taps = 0, fields = 0 } = COSTS[name] ?? {}
      return (...args: unknown[]) => {
        done.taps += taps
        done.fields += fields
        if (done.taps > most.taps || done.fields > most.fields) {
          throw new Error(`Too much to do at ${name} ${JSON.stringify(args)}: ${JSON.stringify({ done, most })}`)
        }
        return step.apply(target, args)
      }
    },
  })
}
