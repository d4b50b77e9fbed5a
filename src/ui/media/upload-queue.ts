import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { networkHost } from '@/host/network'
import { isBusy, refusalOf } from '../states/failure'
import type { FileTarget, SentFile } from './types'

/** A file that is not uploaded yet. */
export interface Pending {
  readonly key: number
  readonly file: MediaFile
  readonly state: 'queued' | 'sending' | 'failed'
  /** Progress from 0 to 1. */
  readonly part: number
  /** Reason of the failure, if known. */
  readonly reason?: string
  /** True if a retry makes sense, because the server did not reject the file itself. */
  readonly canRetry?: boolean
}

/** The form that the files belong to. */
export interface UploadForm {
  readonly to: FileTarget
  readonly value: readonly SentFile[]
  readonly onChange: (value: SentFile[]) => void
}

const MEGA = 1_048_576
const NAMES = { image: '图片', video: '视频' } as const
const SMALLER = { image: '换一张', video: '剪短一点' } as const

const tooLarge = ({ kind, bytes }: MediaFile, maxBytes: number): string =>
  `这个${NAMES[kind]}有${Math.ceil(bytes / MEGA)}兆，最大${Math.floor(maxBytes / MEGA)}兆，${SMALLER[kind]}再传`

/**
 * Uploads a form's files one after the other, so that the first ones finish early on a slow network. Uploads that failed for lack of a
 * network resume when it is back. One failure does not affect the others.
 */
export class UploadQueue {
  private pending: readonly Pending[] = []
  private keys = 0
  private sending: { key: number; abort: AbortController } | undefined
  /** True after the screen has gone: its form must not change any more. */
  private stopped = false
  private readonly listeners = new Set<() => void>()
  /** Local files that were chosen on this device, by their id on the server. */
  private readonly chosen = new Map<string, MediaFile>()

  /** The form's current value, ahead of React: two uploads may finish before the form renders again. */
  private value: readonly SentFile[]

  constructor(private form: UploadForm) {
    this.value = form.value
  }

  /** Synchronises with the form's props. A render with a stale value does not undo the last upload. */
  follow(form: UploadForm): void {
    if (form.value !== this.form.value) this.value = form.value
    this.form = form
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly list = (): readonly Pending[] => this.pending

  /** Listens for the network. Returns a cleanup function that cancels all uploads and frees memory. */
  readonly start = (): (() => void) => {
    this.stopped = false
    const unsubscribe = networkHost.onChange(({ online }) => {
      if (online && this.pending.some(({ canRetry }) => canRetry)) this.retryAll()
    })
    return () => {
      unsubscribe()
      this.stopped = true
      this.sending?.abort.abort()
      mediaHost.release([...this.chosen.values(), ...this.pending.map(({ file }) => file)])
      this.set([])
    }
  }

  add(files: readonly MediaFile[]): void {
    // Chosen in an album that was still open when the screen had gone.
    if (this.stopped) return mediaHost.release(files)
    this.set([...this.pending, ...files.map((file) => ({ key: (this.keys += 1), file, state: 'queued' as const, part: 0 }))])
    this.next()
  }

  retry(key: number): void {
    this.change(key, { state: 'queued', part: 0, canRetry: false, reason: undefined })
    this.next()
  }

  private retryAll(): void {
    for (const { key, canRetry } of this.pending) {
      if (canRetry) this.change(key, { state: 'queued', part: 0, canRetry: false, reason: undefined })
    }
    this.next()
  }

  /** Removes a file that is not uploaded yet, and cancels its upload. */
  drop(key: number): void {
    if (this.sending?.key === key) this.sending.abort.abort()
    mediaHost.release(this.pending.filter((one) => one.key === key).map(({ file }) => file))
    this.set(this.pending.filter((one) => one.key !== key))
  }

  /** Removes an uploaded file. */
  remove(id: string): void {
    const file = this.chosen.get(id)
    this.chosen.delete(id)
    if (file) mediaHost.release([file])
    this.emit(this.value.filter((one) => one.id !== id))
  }

  /** Source for display: the local file, or the server's URL. */
  source({ id, url }: SentFile): string {
    return this.chosen.get(id)?.path ?? url
  }

  private next(): void {
    const queued = this.pending.find(({ state }) => state === 'queued')
    if (this.sending || !queued) return
    const abort = new AbortController()
    this.sending = { key: queued.key, abort }
    this.change(queued.key, { state: 'sending' })
    void this.send(queued, abort.signal).finally(() => {
      this.sending = undefined
      this.next()
    })
  }

  private async send({ key, file }: Pending, signal: AbortSignal): Promise<void> {
    const { to } = this.form
    try {
      const light = await mediaHost.shrink(file)
      if (signal.aborted) return
      const maxBytes = to.maxBytes[file.kind]
      if (light.bytes > maxBytes) return this.change(key, { state: 'failed', reason: tooLarge(light, maxBytes) })
      const { id, kind, url } = await to.send(light, { signal, onProgress: (part) => this.change(key, { part }) })
      if (signal.aborted) return
      this.chosen.set(id, file)
      this.emit([...this.value, { id, kind, url }])
      this.set(this.pending.filter((one) => one.key !== key))
    } catch (error) {
      if (signal.aborted) return
      const reason = refusalOf(error)
      this.change(key, { state: 'failed', reason, canRetry: !reason || isBusy(error) })
    }
  }

  private emit(value: SentFile[]): void {
    this.value = value
    this.form.onChange(value)
  }

  private change(key: number, more: Partial<Pending>): void {
    this.set(this.pending.map((one) => (one.key === key ? { ...one, ...more } : one)))
  }

  private set(pending: readonly Pending[]): void {
    this.pending = pending
    this.listeners.forEach((notify) => notify())
  }
}
