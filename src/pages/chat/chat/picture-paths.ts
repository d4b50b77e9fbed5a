import type { ChatMessage } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import type { Line } from './lines'
import { chosenPath } from './pictures'

type Picture = Extract<ChatMessage['body'], { kind: 'picture' }>['picture']

/** Where a picture that the server has is found; empty when it is gone. */
export const sentPath = ({ url }: Picture): string => url && fileUrl(url)

function pathOf({ message, unsent, picture }: Line): string {
  if (picture) return picture.file.path
  if (unsent) return unsent.message.kind === 'picture' ? chosenPath(unsent.message.uploadId) : ''
  return message?.body.kind === 'picture' ? sentPath(message.body.picture) : ''
}

/** Every picture of the rows that can be shown, in their order. */
export const picturesOf = (lines: readonly Line[]): string[] => lines.map(pathOf).filter((path) => path !== '')
