import type { CampaignContent, OperatorCampaign } from '@daogang/contract/operator-campaign'
import { ApiError, CONTENT_CHANGED } from '../lib/api'
import { contentOf } from './campaign-draft'
import { joinCampaigns, type Part } from './join-campaigns'

type State = OperatorCampaign['state']

/** What the editor began with, or what its content was joined with since. */
export interface Began {
  readonly content: CampaignContent
  /** `changedAt` of the campaign; null for a new one. */
  readonly base: string | null
  /** Null for a new one. */
  readonly state: State | null
}

/** A campaign that is not sent before the operator looked at it. */
export interface Pause {
  /** Joined; what both changed is as on the screen. */
  readonly content: CampaignContent
  readonly theirs: Began
  /** The parts that both changed, as they are decided. */
  readonly clashes: readonly (readonly Part[])[]
  /** What happened to the campaign itself; null where a decision of the clashes can be sent at once. */
  readonly notice: string | null
}

interface Calls {
  send(content: CampaignContent, base: string | null): Promise<unknown>
  newest(slug: string): Promise<OperatorCampaign | undefined>
  /** Gets the joined campaign before it is sent. */
  onJoined(content: CampaignContent, theirs: Began): void
}

const NOTICES: Readonly<Record<State, string>> = {
  open: '这个活动刚被人开始了，存下马上生效。看一遍再存', closed: '这个活动刚结束，要改先重开', draft: '这个活动刚被人重开，看一遍再存',
}

const isNewer = (error: unknown): boolean => error instanceof ApiError && error.code === CONTENT_CHANGED

/**
 * Saves a campaign, and once more where it could be joined with a colleague's. Null: saved. A campaign that was opened, ended or reopened
 * since is not sent by itself: a text for a draft would be public at once.
 * @throws ApiError
 */
export async function saveJoined(mine: CampaignContent, over: Began, { send, newest, onJoined }: Calls): Promise<Pause | null> {
  try {
    await send(mine, over.base)
  } catch (error) {
    const newer = over.base !== null && isNewer(error) ? await newest(mine.slug) : undefined
    if (!newer) throw error
    const theirs = { content: contentOf(newer), base: newer.changedAt, state: newer.state }
    const { content, clashes } = joinCampaigns({ base: over.content, mine, theirs: theirs.content })
    const notice = newer.state === over.state ? null : NOTICES[newer.state]
    if (clashes.length > 0 || notice !== null) return { content, theirs, clashes, notice }
    onJoined(content, theirs)
    await send(content, theirs.base)
  }
  return null
}
