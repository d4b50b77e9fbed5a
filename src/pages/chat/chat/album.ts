import type { ChatMessage } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import { serverNow } from '@/lib/server-clock'
import type { Line } from './lines'
import { chosenPath } from './pending-files'

type Picture = Extract<ChatMessage['body'], { kind: 'picture' }>['picture']

/** The URL of a stored picture; empty after its deletion. */
export const sentPath = ({ url }: Picture): string => url && fileUrl(url)

/** Whether the URL of a file works no longer, by the server's clock. */
export const isExpired = ({ expiresAt }: { expiresAt: string }): boolean => Date.parse(expiresAt) <= serverNow()

const pictureOf = ({ message }: Line): Picture | undefined => (message?.body.kind === 'picture' ? message.body.picture : undefined)

const isOld = (line: Line): boolean => {
  const picture = pictureOf(line)
  return picture !== undefined && picture.url !== '' && isExpired(picture)
}

function pathOf(line: Line): string {
  const { unsent, pending } = line
  if (pending) return pending.file.kind === 'image' ? pending.file.path : ''
  if (unsent) return unsent.message.kind === 'picture' ? chosenPath(unsent.message.uploadId) : ''
  const picture = pictureOf(line)
  return picture ? sentPath(picture) : ''
}

/** Pictures in the order of the rows, and the place of the one to show first. */
export interface Album {
  readonly pictures: readonly string[]
  readonly at: number
}

/**
 * All pictures that can be shown.
 * @param path the one to show first
 * @param renew reads the messages again if URLs have expired
 * @returns undefined if the URL of that one has expired and is not renewed, or the picture is gone
 */
export async function albumOf(
  lines: readonly Line[], path: string, renew: () => Promise<ReadonlyMap<string, ChatMessage>>,
): Promise<Album | undefined> {
  const nth = lines.findIndex((line) => pathOf(line) === path)
  const fresh = lines.some(isOld) ? await renew() : undefined
  const paths = lines.map((line) => pathOf(line.message ? { ...line, message: fresh?.get(line.message.id) ?? line.message } : line))
  const line = lines[nth]
  if (!line || !paths[nth] || (isOld(line) && paths[nth] === path)) return undefined
  return { pictures: paths.filter(Boolean), at: paths.slice(0, nth).filter(Boolean).length }
}
