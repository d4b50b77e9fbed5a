import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { networkHost } from '@/host/network'
import { isNetworkFailure } from '../states/failure'
import type { FileTarget, SentFile } from './types'

/** A file that is not sent yet. */
export interface Pending {
  readonly key: number
  readonly file: MediaFile
  readonly state: 'queued' | 'sending' | 'failed'
  /** 0 to 1 while it is sent. */
  readonly part: number
  /** Why it failed, when more is known than that it did. */
  readonly words?: string
  /** It may be tried again: the file itself was not refused. */
  readonly again?: boolean
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

const tooLarge = ({ kind, bytes }: MediaFile, most: number): string =>
  `这个${NAMES[kind]}有${Math.ceil(bytes / MEGA)}兆，最大${Math.floor(most / MEGA)}兆，${SMALLER[kind]}再传`

/**
 * Sends the files of a form one after the other, so that on a slow network the first are through early. What failed for want
 * of a network goes on by itself when there is one; one failure leaves the others alone.
 */
export class UploadQueue {
  private pending: readonly Pending[] = []
  private keys = 0
  private sending: { key: number; abort: AbortController } | undefined
  private readonly listeners = new Set<() => void>()
  /** What was chosen on this device, by the id that it has now. */
  private readonly chosen = new Map<string, MediaFile>()

  /** What the form holds, here first: two files may arrive before it is drawn again. */
  private value: readonly SentFile[]

  constructor(private form: UploadForm) {
    this.value = form.value
  }

  /** What the form says now. A drawing that has not heard of the last file yet takes nothing back. */
  follow(form: UploadForm): void {
    if (form.value !== this.form.value) this.value = form.value
    this.form = form
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly list = (): readonly Pending[] => this.pending

  /** Listens for the network. Returns how to end it all: what is being sent is cancelled, and memory given back. */
  readonly start = (): (() => void) => {
    const deaf = networkHost.onChange(({ online }) => {
      if (online && this.pending.some(({ again }) => again)) this.retryAll()
    })
    return () => {
      deaf()
      this.sending?.abort.abort()
      mediaHost.release([...this.chosen.values(), ...this.pending.map(({ file }) => file)])
    }
  }

  add(files: readonly MediaFile[]): void {
    this.set([...this.pending, ...files.map((file) => ({ key: (this.keys += 1), file, state: 'queued' as const, part: 0 }))])
    this.next()
  }

  retry(key: number): void {
    this.change(key, { state: 'queued', part: 0, again: false, words: undefined })
    this.next()
  }

  private retryAll(): void {
    for (const { key, again } of this.pending) if (again) this.change(key, { state: 'queued', part: 0, again: false, words: undefined })
    this.next()
  }

  /** Takes a file away that is not sent yet; sending it ends. */
  drop(key: number): void {
    if (this.sending?.key === key) this.sending.abort.abort()
    mediaHost.release(this.pending.filter((one) => one.key === key).map(({ file }) => file))
    this.set(this.pending.filter((one) => one.key !== key))
  }

  /** Takes a sent file away. */
  remove(id: string): void {
    const file = this.chosen.get(id)
    this.chosen.delete(id)
    if (file) mediaHost.release([file])
    this.emit(this.value.filter((one) => one.id !== id))
  }

  /** What shows a sent file: what was chosen on this device, or its address. */
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
      const most = to.maxBytes[file.kind]
      if (light.bytes > most) return this.change(key, { state: 'failed', words: tooLarge(light, most) })
      const { id, kind, url } = await to.send(light, { signal, onProgress: (part) => this.change(key, { part }) })
      if (signal.aborted) return
      this.chosen.set(id, file)
      this.emit([...this.value, { id, kind, url }])
      this.set(this.pending.filter((one) => one.key !== key))
    } catch (error) {
      if (signal.aborted) return
      const words = !isNetworkFailure(error) && error instanceof Error ? error.message : ''
      this.change(key, { state: 'failed', words, again: !words })
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
    this.listeners.forEach((tell) => tell())
  }
}
