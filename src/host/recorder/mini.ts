import Taro from '@tarojs/taro'
import type { HostFailure } from '@/lib/host-answer'
import type { Recorded, RecordingSession } from './types'

const SAMPLE_RATE = 16_000
const BIT_RATE = 32_000

interface Open {
  /** The host has switched the microphone on. */
  started(): void
  ended(result: Recorded | HostFailure): void
  /** By our own clock: Alipay reports the length in seconds, and older versions not at all. */
  startedAt: number
  dropped?: HostFailure
}

let open: Open | undefined
let listening = false

/** The one recorder of the mini-program. Hosts cannot remove listeners, so they are added once. */
function recorderOf(failureOf: (error: unknown) => HostFailure): Taro.RecorderManager {
  const recorder = Taro.getRecorderManager()
  if (listening) return recorder
  listening = true
  recorder.onStart(() => {
    if (open) open.startedAt = Date.now()
    open?.started()
  })
  recorder.onStop(({ tempFilePath, fileSize }) => {
    if (!open) return
    const { dropped, startedAt } = open
    const file = { kind: 'audio' as const, path: tempFilePath, bytes: fileSize }
    open.ended(dropped ?? { file, ms: Date.now() - startedAt })
  })
  recorder.onError((error) => open?.ended(open.dropped ?? failureOf(error)))
  return recorder
}

/** Starts a recording. @param failureOf maps the host's errors */
export function record(maxMs: number, failureOf: (error: unknown) => HostFailure): Promise<RecordingSession | HostFailure> {
  if (open) return Promise.resolve('failed')
  const recorder = recorderOf(failureOf)
  const cut = () => end('failed')
  const end = (why?: HostFailure) => {
    if (open) open.dropped ??= why
    recorder.stop()
  }
  return new Promise((resolve) => {
    let finish: (result: Recorded | HostFailure) => void
    const done = new Promise<Recorded | HostFailure>((settle) => { finish = settle })
    open = {
      startedAt: Date.now(),
      started: () => resolve({ done, stop: () => end(), cancel: () => end('cancelled') }),
      ended(result) {
        open = undefined
        Taro.offAppHide(cut)
        finish(result)
        // An error before the start.
        if (typeof result === 'string') resolve(result)
      },
    }
    Taro.onAppHide(cut)
    recorder.start({ duration: maxMs, sampleRate: SAMPLE_RATE, numberOfChannels: 1, encodeBitRate: BIT_RATE, format: 'mp3' })
  })
}
