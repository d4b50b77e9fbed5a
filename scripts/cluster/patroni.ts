import { machinesWith, type Machine } from '../../deploy/topology'
import { at, type Place } from './place'

export interface Member {
  name: Machine
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  lag?: number
  timeline?: number
}

const ASK_WITHIN_MS = 1_500
const LOOK_MS = 200

/** What Patroni says of its cluster, by the first machine that answers. */
export interface Patroni {
  /** An empty list while none answers. */
  members(): Promise<Member[]>
  /**
   * Waits until all members are there and agree: a primary, a synchronous standby where there has to be one, and the others follow.
   * A machine that was cut off sees the former primary for a moment.
   */
  settled(synchronous: boolean, withinMs: number): Promise<Member[]>
}

const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming'

function isWhole(members: readonly Member[], size: number, synchronous: boolean): boolean {
  const has = (role: Member['role']): boolean => members.some((member) => member.role === role)
  const timelines = new Set(members.map(({ timeline }) => timeline))
  return members.length === size && members.every(isUp) && timelines.size === 1 && has('leader') && (!synchronous || has('sync_standby'))
}

export function patroniOf(place: Place): Patroni {
  const databases = machinesWith('postgres')
  async function ask(machine: Machine): Promise<Member[]> {
    const answer = await fetch(`http://${at(place, machine, 'postgres', 'patroni')}/cluster`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })
    return ((await answer.json()) as { members: Member[] }).members
  }
  const members = async (): Promise<Member[]> => {
    for (const machine of databases) {
      const said = await ask(machine).catch(() => [])
      if (said.length > 0) return said
    }
    return []
  }
  return {
    members,
    settled: async (synchronous, withinMs) => {
      let said: Member[][] = []
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        said = await Promise.all(databases.map((machine) => ask(machine).catch(() => [])))
        const [first = []] = said
        const leaders = new Set(said.map((members) => members.find(({ role }) => role === 'leader')?.name))
        if (leaders.size === 1 && said.every((members) => isWhole(members, databases.length, synchronous))) return first
        await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
      }
      throw new Error(`the databases did not settle: ${JSON.stringify(said)}`)
    },
  }
}
