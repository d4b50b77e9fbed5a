import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { call, messageOf } from '../lib/api'
import { toSend } from './campaign-draft'
import { saveJoined, type Began, type Pause } from './save-campaign'

const LIST = 'GET /operator/campaign/list'

/** A campaign as it is changed here. It is joined with what a colleague saves first; what both changed is asked. */
export function useCampaign(initial: Began, onSaved: () => void) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [began, setBegan] = useState(initial)
  const [content, setContent] = useState(initial.content)
  const [clash, setClash] = useState<Pause | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  const take = (joined: CampaignContent, theirs: Began): void => {
    setContent(joined)
    setBegan(theirs)
  }
  const send = async (mine: CampaignContent, over: Began): Promise<void> => {
    setPending(true)
    setNotice(null)
    try {
      const pause = await saveJoined(mine, over, {
        send: (each, base) => call('POST /operator/campaign/save', { ...toSend(each), base }),
        newest: async (slug) => (await call(LIST)).items.find((each) => each.slug === slug),
        onJoined: take,
      })
      if (!pause) {
        await queries.invalidateQueries({ queryKey: [LIST] })
        return onSaved()
      }
      if (pause.clashes.length === 0) {
        take(pause.content, pause.theirs)
        return setNotice(pause.notice)
      }
      setContent(pause.content)
      setClash(pause)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return {
    content, setContent, clash, notice, isPending,
    save: (): void => void send(content, began),
    /** Takes these parts from the colleague, by their place in the question, and saves where nothing else has to be seen first. */
    decide: (taken: readonly number[]): void => {
      if (!clash) return
      const { theirs, clashes } = clash
      const parts = taken.flatMap((nth) => clashes[nth] ?? [])
      const decided = { ...content, ...Object.fromEntries(parts.map((part) => [part, theirs.content[part]])) }
      take(decided, theirs)
      setClash(null)
      if (clash.notice === null) void send(decided, theirs)
      else setNotice(clash.notice)
    },
    /** Closes the question. The next save asks again. */
    putOff: (): void => setClash(null),
  }
}
