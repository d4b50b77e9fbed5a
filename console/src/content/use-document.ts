import type { ContentBody } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import { useState } from 'react'
import { useCall, useSend } from '../lib/queries'

type Part = keyof ContentBody
export type PartOf<P extends Part> = NonNullable<ContentBody[P]>

/** A document of one kind, as it is changed here. If a colleague saves first, the server refuses. */
export function useDocument<P extends Part>(kind: ContentKind, part: P) {
  const saved = useCall('GET /operator/content/detail', { kind })
  const [draft, setDraft] = useState<{ base: number, value: PartOf<P> } | null>(null)
  const { mutate, isPending } = useSend(
    'POST /operator/content/save', ['GET /operator/content/detail', 'GET /operator/content/history', 'GET /operator/content/choices'],
    () => setDraft(null),
  )
  const value = (draft?.value ?? saved.data?.body[part]) as PartOf<P> | undefined
  return {
    saved, value, isPending, isChanged: draft !== null,
    set: (next: PartOf<P>): void => setDraft({ base: draft?.base ?? saved.data?.version ?? 0, value: next }),
    reset: (): void => setDraft(null),
    save: (note: string, onSaved: () => void): void => {
      if (draft) mutate({ kind, base: draft.base, note, body: { [part]: draft.value } }, { onSuccess: onSaved })
    },
  }
}
