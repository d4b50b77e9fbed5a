import type { Content, ContentBody } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError, call, CONTENT_CHANGED, messageOf, type CallName } from '../lib/api'
import { useCall } from '../lib/queries'

type Part = keyof ContentBody
export type PartOf<P extends Part> = NonNullable<ContentBody[P]>

const DETAIL = 'GET /operator/content/detail'
const STALE: readonly CallName[] = [DETAIL, 'GET /operator/content/history', 'GET /operator/content/choices']

/** A document of one kind, as it is changed here. If a colleague saves first, the operator chooses one of the two documents. */
export function useDocument<P extends Part>(kind: ContentKind, part: P) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const saved = useCall(DETAIL, { kind })
  const [draft, setDraft] = useState<{ base: number, value: PartOf<P> } | null>(null)
  const [newer, setNewer] = useState<Content | null>(null)
  const [isPending, setPending] = useState(false)
  const value = (draft?.value ?? saved.data?.body[part]) as PartOf<P> | undefined
  const forget = (): void => {
    setDraft(null)
    setNewer(null)
    for (const each of STALE) void queries.invalidateQueries({ queryKey: [each] })
  }

  const save = async (note: string, onSaved: () => void): Promise<void> => {
    if (!draft) return
    setPending(true)
    try {
      await call('POST /operator/content/save', { kind, base: draft.base, note, body: { [part]: draft.value } })
      forget()
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.code === CONTENT_CHANGED) setNewer(await call(DETAIL, { kind }))
      else throw error
    } finally {
      setPending(false)
    }
  }

  return {
    saved, value, isPending, newer, isChanged: draft !== null,
    set: (next: PartOf<P>): void => setDraft({ base: draft?.base ?? saved.data?.version ?? 0, value: next }),
    reset: (): void => setDraft(null),
    save: (note: string, onSaved: () => void): void =>
      void save(note, onSaved).catch((error: unknown) => void message.error(messageOf(error))),
    /** Keeps this document, to be saved over the newer one, or takes the newer one. */
    decide: (isTaken: boolean): void => {
      if (isTaken || !newer) return forget()
      setDraft(draft && { ...draft, base: newer.version })
      setNewer(null)
    },
    putOff: (): void => setNewer(null),
  }
}
