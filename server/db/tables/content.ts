import type { Segment } from '@daogang/contract/operator-broadcast'
import type { ContentBody } from '@daogang/contract/operator-content'
import type { BroadcastState } from '@daogang/contract/rules/broadcast'
import type { ContentKind } from '@daogang/contract/rules/content'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface OperatorContentTable {
  kind: ContentKind
  version: number
  body: Json<ContentBody>
  note: string
  operator: string
  created_at: Time
  /** When the search texts of jobs got the names of this version of the trades. */
  indexed_at: OptionalTime
}

interface BroadcastTable {
  id: string
  once: string
  operator: string
  second: string | null
  text: string
  link: string | null
  segment: Json<Segment>
  size: number
  sent: Defaulted<number>
  reached: Defaulted<string>
  state: BroadcastState
  tries: Defaulted<number>
  created_at: Time
  done_at: OptionalTime
}

/** What operators write without a release. */
export interface ContentTables {
  operator_content: OperatorContentTable
  broadcast: BroadcastTable
}
