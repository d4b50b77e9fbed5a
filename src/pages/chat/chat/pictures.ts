import { useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '@/api/errors'
import { uploadsFor } from '@/api/upload'
import { sendChat, useChatLink } from '@/features/chat/chat'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { networkHost } from '@/host/network'
import { randomId } from '@/lib/random-id'

/** A picture that was chosen and is not uploaded yet. It is lost with the app, since its file is. */
export interface PendingPicture {
  readonly key: string
  /** Whose outbox was open when it was chosen: nobody else sends it, and nobody else sees it. */
  readonly box: string
  readonly conversationId: string
  readonly file: MediaFile
  readonly at: string
  readonly state: 'sending' | 'failed'
  /** Why it failed, when more is known than that the network did. */
  readonly why?: string
}

const target = uploadsFor('chat')
const MEGA = 1_048_576

let pending: readonly PendingPicture[] = []
/** Files of this device by the id that their upload got: what shows a picture until its message comes back. */
const chosen = new Map<string, string>()
const listeners = new Set<() => void>()

const set = (next: readonly PendingPicture[]): void => {
  pending = next
  listeners.forEach((tell) => tell())
}
const change = (key: string, more: Partial<PendingPicture>): void =>
  set(pending.map((one) => (one.key === key ? { ...one, ...more } : one)))

const isOwn = ({ box }: PendingPicture): boolean => box === useChatLink.getState().box

async function upload(key: string): Promise<void> {
  const one = pending.find((each) => each.key === key)
  if (!one) return
  if (!isOwn(one)) return change(key, { state: 'failed' })
  change(key, { state: 'sending', why: undefined })
  try {
    const light = await mediaHost.shrink(one.file)
    if (light.bytes > target.maxBytes.image) {
      return change(key, { state: 'failed', why: `这张照片太大，最大${Math.floor(target.maxBytes.image / MEGA)}兆，换一张再发` })
    }
    const { id } = await target.send(light, { signal: new AbortController().signal, onProgress: () => undefined })
    chosen.set(id, one.file.path)
    // Thrown away meanwhile: nobody refers to it, and the server deletes it after a day.
    if (!pending.some((each) => each.key === key)) return
    const kept = isOwn(one) && sendChat({ conversationId: one.conversationId, kind: 'picture', uploadId: id })
    if (!kept) return change(key, { state: 'failed' })
    set(pending.filter((each) => each.key !== key))
  } catch (error) {
    change(key, { state: 'failed', ...(error instanceof ApiError && error.kind === 'refused' && { why: error.message }) })
  }
}

/** Pictures go up one after the other, so that they arrive in the order in which they were chosen. */
let queue: Promise<unknown> = Promise.resolve()
const enqueue = (key: string): void => void (queue = queue.then(() => upload(key)))

let watched = false
/** What the network failed goes again when there is a way to the server, also when its chat was left meanwhile. */
function watchNetwork(): void {
  if (watched) return
  watched = true
  const sendAgain = () => {
    for (const one of pending) if (isOwn(one) && one.state === 'failed' && one.why === undefined) enqueue(one.key)
  }
  networkHost.onChange(({ online }) => online && sendAgain())
  // There may have been a network all the time, and no server.
  useChatLink.subscribe(({ state }, before) => state !== before.state && state !== 'down' && sendAgain())
}

/**
 * Sends chosen pictures to a conversation. They go on while one is elsewhere in the app.
 * @returns false where it is not known yet who is logged in: nothing is sent
 */
export function sendPictures(conversationId: string, files: readonly MediaFile[]): boolean {
  const { box } = useChatLink.getState()
  if (box === undefined) {
    mediaHost.release(files)
    return false
  }
  watchNetwork()
  const more = files.map((file): PendingPicture => (
    { key: randomId(), box, conversationId, file, at: new Date().toISOString(), state: 'sending' }))
  set([...pending, ...more])
  more.forEach(({ key }) => enqueue(key))
  return true
}

export const retryPicture = enqueue

/** Throws a picture away that was not sent. */
export function dropPicture(key: string): void {
  mediaHost.release(pending.filter((one) => one.key === key).map(({ file }) => file))
  set(pending.filter((one) => one.key !== key))
}

/** The file of this device that an upload was made of, while the app is open. */
export const chosenPath = (uploadId: string | undefined): string => (uploadId && chosen.get(uploadId)) ?? ''

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const list = (): readonly PendingPicture[] => pending

/** Pictures on their way to a conversation. */
export function usePendingPictures(conversationId: string): readonly PendingPicture[] {
  const all = useSyncExternalStore(subscribe, list)
  const box = useChatLink((link) => link.box)
  return useMemo(() => all.filter((one) => one.conversationId === conversationId && one.box === box), [all, conversationId, box])
}
