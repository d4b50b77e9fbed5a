import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { createContext, useContext } from 'react'

/** What every row of the chat needs; changes rarely, since each change draws every row anew. */
export interface Talk {
  readonly id: string
  readonly role: Conversation['role']
  readonly jobId: string
  readonly applicationId: string | null
  readonly other: Pick<Conversation['other'], 'name' | 'letter' | 'avatarUrl' | 'resumeId'>
  readonly me: { readonly name: string; readonly picture: string }
  /** Leads to the report of a message, with the reason chosen where a rule stands beside it. */
  readonly report: (message: ChatMessage) => void
  /** Puts words into the field, to be written anew. */
  readonly rewrite: (text: string) => void
  /** Every picture of the conversation that is loaded, in its order: what one swipes through. */
  readonly pictures: () => readonly string[]
  /** Shows what can be done about a message. */
  readonly choose: (message: ChatMessage) => void
}

const TalkContext = createContext<Talk | undefined>(undefined)
export const TalkProvider = TalkContext.Provider

/** The chat around a row. @throws Error outside of one */
export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('A row of a chat stands outside of one')
  return talk
}
