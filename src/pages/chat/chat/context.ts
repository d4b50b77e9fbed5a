import type { Conversation } from '@daogang/contract/chat-message'
import { createContext, useContext } from 'react'

/** What every row of the chat needs; changes rarely, since each change draws every row anew. */
export interface Talk {
  readonly id: string
  readonly role: Conversation['role']
  readonly jobId: string
  readonly applicationId: string | null
  readonly other: Pick<Conversation['other'], 'name' | 'letter' | 'avatarUrl' | 'resumeId'>
  readonly me: { readonly name: string; readonly picture: string }
  /** Leads to the report of the job; an employer has nothing to report a seeker by and blocks them instead. */
  readonly report: () => void
}

const TalkContext = createContext<Talk | undefined>(undefined)
export const TalkProvider = TalkContext.Provider

/** The chat around a row. @throws Error outside of one */
export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('A row of a chat stands outside of one')
  return talk
}
