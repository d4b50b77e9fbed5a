import type { ChatMessage } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import type { Line } from './lines'
import { chosenPath } from './pending-files'

type Picture = Extract<ChatMessage['body'], { kind: 'picture' }>['picture']

/** The URL of a stored picture; empty after its deletion. */
export const sentPath = ({ url }: Picture): string => url && fileUrl(url)

function pathOf({ message, unsent, pending }: Line): string {
  if (pending) return pending.file.kind === 'image' ? pending.file.path : ''
  if (unsent) return unsent.message.kind === 'picture' ? chosenPath(unsent.message.uploadId) : ''
  return message?.body.kind === 'picture' ? sentPath(message.body.picture) : ''
}

/** The URLs of all pictures that can be shown, in the order of the rows. */
export const picturesOf = (lines: readonly Line[]): string[] => lines.map(pathOf).filter((path) => path !== '')
