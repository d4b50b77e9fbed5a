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
  /** Waits until all members are there: a primary, a synchronous standby where there has to be one, and the others follow. */
  settled(synchronous: boolean, withinMs: number): Promise<Member[]>
}

const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming'

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
      let now: Member[] = []
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        now = await members()
        const has = (role: Member['role']) => now.some((member) => member.role === role)
        const timelines = new Set(now.map(({ timeline }) => timeline))
        if (now.length === databases.length && now.every(isUp) && timelines.size === 1 && has('leader')
          && (!synchronous || has('sync_standby'))) return now
        await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
      }
      throw new Error(`the databases did not settle: ${JSON.stringify(now)}`)
    },
  }
}
