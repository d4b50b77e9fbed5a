import type { ContentBody } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError, call, CONTENT_CHANGED, messageOf, type CallName, type Data } from '../lib/api'
import { useCall } from '../lib/queries'
import { joinDocuments, type DocumentClash } from './join-documents'

type Part = keyof ContentBody
export type PartOf<P extends Part> = NonNullable<ContentBody[P]>

interface Draft<V> {
  /** The version where it began, and its content. */
  version: number
  began: V
  value: V
}

interface Clash<V> {
  clashes: readonly DocumentClash[]
  over: Draft<V>
  theirs: V
  /** The content with theirs. */
  newest: Data<typeof DETAIL>
  note: string
}

const DETAIL = 'GET /operator/content/detail'
const STALE: readonly CallName[] = [DETAIL, 'GET /operator/content/history', 'GET /operator/content/choices']
const isNewer = (error: unknown): boolean => error instanceof ApiError && error.code === CONTENT_CHANGED

/** Where nothing is left of this side, there is nothing to save. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A document of one kind, as it is changed here. It is joined with what a colleague saves first; lines that both changed are asked. */
export function useDocument<P extends Part>(kind: ContentKind, part: P, onSaved: () => void) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const saved = useCall(DETAIL, { kind })
  const savedValue = saved.data?.body[part] as PartOf<P> | undefined
  const [draft, setDraft] = useState<Draft<PartOf<P>> | null>(null)
  const [clash, setClash] = useState<Clash<PartOf<P>> | null>(null)
  const [isPending, setPending] = useState(false)

  const finish = (now: Data<typeof DETAIL>): void => {
    // Else the version before would be shown, and changed, until it is read again.
    queries.setQueryData([DETAIL, { kind }], now)
    setDraft(null)
    for (const each of STALE) void queries.invalidateQueries({ queryKey: [each] })
    onSaved()
  }
  /** Sends the document, and again where it could be joined with a colleague's. @throws ApiError */
  const send = async (over: Draft<PartOf<P>>, note: string, mayJoin = true): Promise<void> => {
    try {
      finish(await call('POST /operator/content/save', { kind, base: over.version, note, body: { [part]: over.value } }))
    } catch (error) {
      if (!mayJoin || !isNewer(error)) throw error
      const newest = await call(DETAIL, { kind })
      const theirs = newest.body[part] as PartOf<P>
      const { value, clashes } = joinDocuments({ base: over.began, mine: over.value, theirs })
      if (clashes.length > 0) return setClash({ clashes, over, theirs, newest, note })
      if (isSame(value, theirs)) return finish(newest)
      const joined = { version: newest.version, began: theirs, value }
      setDraft(joined)
      return send(joined, note, false)
    }
  }
  const sendOver = async (over: Draft<PartOf<P>>, note: string): Promise<void> => {
    setPending(true)
    try {
      await send(over, note)
    } catch (error) {
      void message.error(isNewer(error) ? '又有人改了，再点一次“存下”' : messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return {
    saved, value: draft?.value ?? savedValue, isPending, clash, isChanged: draft !== null,
    set: (next: PartOf<P>): void =>
      setDraft({ version: draft?.version ?? saved.data?.version ?? 0, began: draft?.began ?? savedValue ?? next, value: next }),
    reset: (): void => setDraft(null),
    save: (note: string): void => void (draft && sendOver(draft, note)),
    /** Takes these lines from the colleague, by their place in the question, and saves. */
    decide: (taken: readonly number[]): void => {
      if (!clash) return
      const { clashes, over, theirs, newest, note } = clash
      const { value } = joinDocuments({ base: over.began, mine: over.value, theirs }, taken.map((nth) => clashes[nth]?.key ?? ''))
      const decided = { version: newest.version, began: theirs, value }
      setClash(null)
      if (isSame(value, theirs)) return finish(newest)
      setDraft(decided)
      void sendOver(decided, note)
    },
    /** Closes the question. The next save asks again. */
    putOff: (): void => setClash(null),
  }
}
