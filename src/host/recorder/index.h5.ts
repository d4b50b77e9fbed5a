import { callHost, type HostFailure } from '@/lib/host-answer'
import type { encodeMp3 } from './encode-mp3'
import type { RecorderHost, Recorded, RecordingSession } from './types'

const CONSTRAINTS: MediaStreamConstraints = { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } }

export const recorderHost: RecorderHost = {
  // `mediaDevices` is missing on pages without TLS, `MediaRecorder` in Safari before 14.
  get available() {
    return typeof MediaRecorder !== 'undefined' && typeof OfflineAudioContext !== 'undefined'
      && (navigator as Partial<Navigator>).mediaDevices?.getUserMedia !== undefined
  },
  ask: () => callHost(openMicrophone, (stream) => {
    close(stream)
    return 'granted' as const
  }, browserFailure),
  start: (maxMs) => {
    // Loaded while the user speaks: a recording must not be lost for a missing encoder.
    const encoder = import('./encode-mp3')
    encoder.catch(() => undefined)
    return callHost(openMicrophone, (stream) => {
      try {
        return record(stream, maxMs, encoder)
      } catch (error) {
        close(stream)
        throw error
      }
    }, browserFailure)
  },
}

const openMicrophone = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(CONSTRAINTS)

/** Turns the microphone off, and the browser's sign with it. */
const close = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

function browserFailure(error: unknown): HostFailure {
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'NotSupportedError' ? 'unsupported' : 'failed'
}

type Encoder = Promise<{ encodeMp3: typeof encodeMp3 }>

function record(stream: MediaStream, maxMs: number, encoder: Encoder): RecordingSession {
  // The browser's own format, which differs from engine to engine: it is decoded here and kept as MP3.
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  let dropped: HostFailure | undefined
  const end = (why?: HostFailure) => {
    dropped ??= why
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') end('failed')
  }
  const timer = setTimeout(end, maxMs)
  document.addEventListener('visibilitychange', onHidden)
  const done = new Promise<Recorded | HostFailure>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data)
    }
    recorder.onerror = () => end('failed')
    // Also when the track ends: the user withdrew the permission, or unplugged the microphone.
    recorder.onstop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
      close(stream)
      resolve(dropped ?? toMp3(new Blob(parts, { type: recorder.mimeType }), encoder))
    }
  })
  recorder.start()
  return { done, stop: () => end(), cancel: () => end('cancelled') }
}

const toMp3 = (sound: Blob, encoder: Encoder): Promise<Recorded | HostFailure> => callHost(
  async () => (await encoder.catch(() => import('./encode-mp3'))).encodeMp3(sound),
  ({ blob, ms }) => ({ file: { kind: 'audio' as const, path: URL.createObjectURL(blob), bytes: blob.size, blob }, ms }),
  () => 'failed',
)
