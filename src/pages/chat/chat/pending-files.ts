import { voiceSeconds } from '@daogang/contract/rules/voice'
import { useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '@/api/errors'
import { uploadsFor } from '@/api/upload'
import { sendRecording } from '@/api/voice'
import { sendChat, useChatLink } from '@/features/chat/chat'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { networkHost } from '@/host/network'
import type { AudioFile, Recorded } from '@/host/recorder/types'
import { randomId } from '@/lib/random-id'
import { serverNow } from '@/lib/server-clock'

/** A chosen picture or a recording that is not uploaded yet. It does not survive a restart, because its temporary file does not. */
export interface PendingFile {
  readonly key: string
  /** The outbox that was open when it was chosen. No other user may send or see it. */
  readonly box: string
  readonly conversationId: string
  readonly file: MediaFile | AudioFile
  /** Length of a recording. */
  readonly seconds?: number
  readonly at: string
  readonly state: 'sending' | 'failed'
  /** The reason of the failure. Undefined after a network failure. */
  readonly why?: string
}

const target = uploadsFor('chat')
const MEGA = 1_048_576

let pending: readonly PendingFile[] = []
/** Local files by upload id: a sent picture or recording uses its local file until its message arrives. */
const chosen = new Map<string, Pick<PendingFile, 'seconds'> & { path: string }>()
const listeners = new Set<() => void>()

const set = (next: readonly PendingFile[]): void => {
  pending = next
  listeners.forEach((notify) => notify())
}
const change = (key: string, more: Partial<PendingFile>): void =>
  set(pending.map((one) => (one.key === key ? { ...one, ...more } : one)))

const isOwn = ({ box }: PendingFile): boolean => box === useChatLink.getState().box

const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

/** @returns the id of the upload; undefined if the picture is too large */
async function uploadPicture(file: MediaFile): Promise<string | undefined> {
  const light = await mediaHost.shrink(file)
  return light.bytes > target.maxBytes.image ? undefined : (await target.send(light, options())).id
}

async function upload(key: string): Promise<void> {
  const one = pending.find((each) => each.key === key)
  if (!one) return
  if (!isOwn(one)) return change(key, { state: 'failed' })
  change(key, { state: 'sending', why: undefined })
  try {
    const id = await (one.file.kind === 'audio' ? sendRecording('chat', one.file, options()) : uploadPicture(one.file))
    if (id === undefined) {
      return change(key, { state: 'failed', why: `这张照片太大，最大${Math.floor(target.maxBytes.image / MEGA)}兆，换一张再发` })
    }
    chosen.set(id, { path: one.file.path, seconds: one.seconds })
    // The user dropped it during the upload. The server deletes files without a reference after a day.
    if (!pending.some((each) => each.key === key)) return
    const queued = isOwn(one) && sendChat({
      conversationId: one.conversationId, kind: one.file.kind === 'audio' ? 'voice' : 'picture', uploadId: id,
    })
    if (!queued) return change(key, { state: 'failed' })
    set(pending.filter((each) => each.key !== key))
  } catch (error) {
    change(key, { state: 'failed', ...(error instanceof ApiError && error.kind === 'refused' && { why: error.message }) })
  }
}

/** Files upload one at a time, so that they arrive in the chosen order. */
let queue: Promise<unknown> = Promise.resolve()
const enqueue = (key: string): void => void (queue = queue.then(() => upload(key)))

let watched = false
/** Retries files that failed because of the network once the server is reachable, even after the user left their chat. */
function watchNetwork(): void {
  if (watched) return
  watched = true
  const retryAll = () => {
    for (const one of pending) if (isOwn(one) && one.state === 'failed' && one.why === undefined) enqueue(one.key)
  }
  networkHost.onChange(({ online }) => online && retryAll())
  // The network may have been up while the server was down, so there is no network event.
  useChatLink.subscribe(({ state }, before) => state !== before.state && state !== 'down' && retryAll())
}

/**
 * Sends chosen pictures to a conversation. The upload continues when the user leaves the chat.
 * @returns false if the user is not known yet; nothing is sent then
 */
export function sendPictures(conversationId: string, files: readonly MediaFile[]): boolean {
  return sendFiles(conversationId, files.map((file) => ({ file })))
}

/** Sends a recording to a conversation, as `sendPictures` does. */
export const sendVoice = (conversationId: string, { file, ms }: Recorded): boolean =>
  sendFiles(conversationId, [{ file, seconds: voiceSeconds(ms) }])

function sendFiles(conversationId: string, files: readonly Pick<PendingFile, 'file' | 'seconds'>[]): boolean {
  const { box } = useChatLink.getState()
  if (box === undefined) {
    mediaHost.release(files.map(({ file }) => file))
    return false
  }
  watchNetwork()
  const more = files.map((one): PendingFile => (
    { ...one, key: randomId(), box, conversationId, at: new Date(serverNow()).toISOString(), state: 'sending' }))
  set([...pending, ...more])
  more.forEach(({ key }) => enqueue(key))
  return true
}

export const retryFile = enqueue

/** Drops a file that was not sent. */
export function dropFile(key: string): void {
  mediaHost.release(pending.filter((one) => one.key === key).map(({ file }) => file))
  set(pending.filter((one) => one.key !== key))
}

/** The local file of an upload, until the app closes. */
export const chosenPath = (uploadId: string | undefined): string => chosen.get(uploadId ?? '')?.path ?? ''

/** The length of a recording by its upload, until the app closes; undefined for others. */
export const chosenSeconds = (uploadId: string | undefined): number | undefined => chosen.get(uploadId ?? '')?.seconds

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const list = (): readonly PendingFile[] => pending

/** The pending pictures and recordings of a conversation. */
export function usePendingFiles(conversationId: string): readonly PendingFile[] {
  const all = useSyncExternalStore(subscribe, list)
  const box = useChatLink((link) => link.box)
  return useMemo(() => all.filter((one) => one.conversationId === conversationId && one.box === box), [all, conversationId, box])
}
