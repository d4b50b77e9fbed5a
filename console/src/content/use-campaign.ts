import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError, call, CONTENT_CHANGED, messageOf } from '../lib/api'
import { contentOf, toSend } from './campaign-draft'
import { joinCampaigns, type Part } from './join-campaigns'

const LIST = 'GET /operator/campaign/list'

/** What the editor began with. */
interface Began {
  content: CampaignContent
  /** `changedAt` of the campaign; null for a new one. */
  base: string | null
}

interface Clash {
  theirs: CampaignContent
  base: string
  /** The parts that both changed, as they are decided. */
  parts: readonly (readonly Part[])[]
}

/** A campaign as it is changed here. It is joined with what a colleague saves first; what both changed is asked. */
export function useCampaign(initial: CampaignContent, base: string | null, onSaved: () => void) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [began, setBegan] = useState<Began>({ content: initial, base })
  const [content, setContent] = useState(initial)
  const [clash, setClash] = useState<Clash | null>(null)
  const [isPending, setPending] = useState(false)

  /** Sends the campaign, and again where it could be joined with a colleague's. @throws ApiError */
  const send = async (mine: CampaignContent, over: Began, mayJoin = true): Promise<void> => {
    try {
      await call('POST /operator/campaign/save', { ...toSend(mine), base: over.base })
    } catch (error) {
      if (!mayJoin || over.base === null || !(error instanceof ApiError) || error.code !== CONTENT_CHANGED) throw error
      const newer = (await call(LIST)).items.find(({ slug }) => slug === mine.slug)
      if (!newer) throw error
      const theirs = contentOf(newer)
      const joined = joinCampaigns({ base: over.content, mine, theirs })
      setContent(joined.content)
      if (joined.clashes.length > 0) return setClash({ theirs, base: newer.changedAt, parts: joined.clashes })
      const now = { content: theirs, base: newer.changedAt }
      setBegan(now)
      return send(joined.content, now, false)
    }
    await queries.invalidateQueries({ queryKey: [LIST] })
    onSaved()
  }
  const sendOver = async (mine: CampaignContent, over: Began): Promise<void> => {
    setPending(true)
    try {
      await send(mine, over)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return {
    content, setContent, clash, isPending,
    save: (): void => void sendOver(content, began),
    /** Takes these parts from the colleague, by their place in the question, and saves. */
    decide: (taken: readonly number[]): void => {
      if (!clash) return
      const parts = taken.flatMap((nth) => clash.parts[nth] ?? [])
      const decided = { ...content, ...Object.fromEntries(parts.map((part) => [part, clash.theirs[part]])) }
      const now = { content: clash.theirs, base: clash.base }
      setContent(decided)
      setBegan(now)
      setClash(null)
      void sendOver(decided, now)
    },
    /** Closes the question. The next save asks again. */
    putOff: (): void => setClash(null),
  }
}
