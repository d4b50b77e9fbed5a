import { headersOf } from '../network'
import type { Phone } from './phone'

/** A frame of MPEG 2 layer III with 32 kbit/s at 16 kHz: 144 bytes, 36 ms of silence. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x48, 0xc4]), Buffer.alloc(140)])
const FRAME_MS = 36

/** A silent MP3 file. */
const silence = (ms: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(Array.from({ length: Math.max(1, Math.round(ms / FRAME_MS)) }, () => FRAME)))

interface RecorderOptions {
  readonly duration?: number
  readonly format?: string
}

type Listener = (result: never) => void

/** What differs between the hosts. */
interface Manner {
  /** Milliseconds of the unit in which a length is reported. */
  readonly unit: number
  readonly allowed: (then: (allowed: boolean) => void) => void
  /** How the host reports that its owner does not allow recordings. */
  readonly error: object
}

/** The one recorder of a mini-program: silence as long as the owner talked, by the device's clock. */
export function recorderOf(phone: Phone, { unit, allowed, error }: Manner) {
  const { clock, device } = phone
  const listeners: Partial<Record<'start' | 'stop' | 'error', Listener>> = {}
  const report = (what: 'start' | 'stop' | 'error', result: object) => void clock.setTimeout(() => {
    const value = phone.copy(result) as never
    phone.run(`RecorderManager ${what}`, () => listeners[what]?.(value))
  })
  let from: number | undefined
  let timer: number | undefined
  const stop = () => {
    if (from === undefined) return
    const duration = clock.now() - from
    from = undefined
    clock.clear(timer)
    const bytes = silence(duration)
    report('stop', {
      tempFilePath: device.keep('wxfile://tmp_', bytes, `voice-${device.temporary.size}.mp3`),
      duration: duration / unit, fileSize: bytes.length,
    })
  }
  return {
    onStart: (listener: Listener) => void (listeners.start = listener),
    onStop: (listener: Listener) => void (listeners.stop = listener),
    onError: (listener: Listener) => void (listeners.error = listener),
    start({ duration = 60_000, format = 'aac' }: RecorderOptions = {}) {
      if (format !== 'mp3') phone.report(`RecorderManager.start: a recording in ${format}, which not every host plays`)
      allowed((isAllowed) => {
        if (!isAllowed) return report('error', error)
        from = clock.now()
        timer = clock.setTimeout(stop, duration)
        report('start', {})
      })
    },
    stop,
    pause: () => undefined,
    resume: () => undefined,
  }
}

/** How long a sound plays here, whatever its length. */
const PLAY_MS = 400

/** Plays local and remote sounds. A missing one is an error. */
export function audioContextOf(phone: Phone) {
  const { clock, device, network } = phone
  const listeners: Partial<Record<'ended' | 'error', Listener>> = {}
  let isDestroyed = false
  const report = (what: 'ended' | 'error') => {
    if (!isDestroyed) phone.run(`InnerAudioContext ${what}`, () => listeners[what]?.(phone.copy({}) as never))
  }
  const end = () => void clock.setTimeout(() => report('ended'), PLAY_MS)
  const context = {
    src: '',
    obeyMuteSwitch: true,
    onEnded: (listener: Listener) => void (listeners.ended = listener),
    onError: (listener: Listener) => void (listeners.error = listener),
    play() {
      if (device.temporary.has(context.src)) return end()
      if (!context.src.startsWith('http')) return void clock.setTimeout(() => report('error'))
      void network.send({ url: context.src, method: 'GET', body: undefined, timeoutMs: 60_000, headers: headersOf({}) }).done
        .then((answer) => (typeof answer === 'string' || answer.status !== 200 ? report('error') : end()))
    },
    stop: () => undefined,
    destroy: () => { isDestroyed = true },
  }
  return context
}
