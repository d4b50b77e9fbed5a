import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { createContext, useContext } from 'react'
import type { Album } from './album'

/** The conversation for its rows. Must change rarely, because each change renders every row again. */
export interface Talk {
  readonly id: string
  readonly role: Conversation['role']
  readonly jobId: string
  readonly applicationId: string | null
  readonly other: Pick<Conversation['other'], 'name' | 'letter' | 'avatarUrl' | 'resumeId'>
  /** The message that a search found, by its seq. */
  readonly found: number | undefined
  readonly me: { readonly name: string; readonly picture: string }
  /** Opens the report form of a message, with a reason selected if the message has a warning. */
  readonly report: (message: ChatMessage) => void
  /** Puts a recalled text back into the field. */
  readonly rewrite: (text: string) => void
  /** Every loaded picture of the conversation in order, for swiping through them from this one; undefined if it cannot be shown now. */
  readonly album: (path: string) => Promise<Album | undefined>
  /** Opens the actions of a message. */
  readonly choose: (message: ChatMessage) => void
}

const TalkContext = createContext<Talk | undefined>(undefined)
export const TalkProvider = TalkContext.Provider

/** The conversation of a row. @throws Error outside of a `TalkProvider` */
export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('A row of a chat stands outside of one')
  return talk
}
