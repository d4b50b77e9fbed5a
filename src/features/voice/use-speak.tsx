import { voiceOutcome } from '@daogang/contract/rules/voice'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { refusalOf } from '@/api/errors'
import { fetchSpeechText, sendRecording, useSpeechSupport } from '@/api/voice'
import { dictationHost } from '@/host/dictation'
import { mediaHost } from '@/host/media'
import { recorderHost } from '@/host/recorder'
import type { AudioFile, Recorded } from '@/host/recorder/types'
import { LISTEN_MS, openRecorder } from './open-recorder'
import { SpeakSheet } from './SpeakSheet'
import { useMicrophone } from './use-microphone'
import { useRecording } from './use-recording'

/** Speech that is not a text yet: the recording, and its upload once the server has it, so that a retry sends nothing twice. */
interface Spoken {
  readonly file: AudioFile
  uploadId?: string
}

const OPTIONS = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

async function textOf(spoken: Spoken): Promise<string> {
  spoken.uploadId ??= await sendRecording('speech', spoken.file, OPTIONS())
  return fetchSpeechText(spoken.uploadId)
}

export interface Speak {
  /** False where nothing recognises speech: no button is shown. */
  readonly isOffered: boolean
  start: () => void
  readonly sheet: ReactElement
}

/**
 * Turns speech into text: with the host's own recognition, or by the server, also after the host failed once. The text goes to a field,
 * where the user edits and saves it.
 * @param onText gets the text
 */
export function useSpeak(onText: (text: string) => void): Speak {
  const hasServer = useSpeechSupport()
  const byServer = hasServer && recorderHost.available
  /** The recogniser of some phones is never reached in China. */
  const [hasFailed, setHasFailed] = useState(false)
  const byHost = dictationHost.available && !(hasFailed && byServer)
  // An app that listens asks for the microphone itself: the browser's question would be a second one.
  const microphone = useMicrophone(byHost ? dictationHost : recorderHost)
  const [reading, setReading] = useState<{ spoken?: Spoken; why?: string }>()
  /** The recording in recognition; undefined after the sheet was closed. */
  const current = useRef<Spoken>()
  const give = useRef(onText)
  useEffect(() => { give.current = onText })
  const close = () => {
    if (current.current) mediaHost.release([current.current.file])
    current.current = undefined
    setReading(undefined)
  }
  const read = async (spoken: Spoken) => {
    current.current = spoken
    setReading({ spoken })
    try {
      const text = await textOf(spoken)
      if (current.current !== spoken) return
      close()
      give.current(text)
    } catch (error) {
      const why = refusalOf(error) ?? '没转成，看看网络再试一次'
      if (current.current === spoken) setReading({ spoken, why })
    }
  }
  const onShort = () => setReading({ why: '说得太短了，重新说一遍' })
  const recording = useRecording<Recorded | { readonly text: string }>({
    open: () => (byHost ? Promise.resolve(dictationHost.listen(LISTEN_MS)) : openRecorder()),
    onDone: (result) => {
      if ('text' in result) {
        if (result.text === '') return setReading({ why: '没听清说了什么，靠近话筒再说一遍' })
        return give.current(result.text)
      }
      if (voiceOutcome(result.ms, false) === 'short') onShort()
      else void read({ file: result.file })
    },
    onShort,
    onFailure(failure) {
      if (byHost && failure === 'failed') setHasFailed(true)
      microphone.explain(failure)
    },
  })
  const start = async () => {
    close()
    if (await microphone.prepare()) recording.start()
  }
  const { spoken, why } = reading ?? {}
  return {
    isOffered: byHost || byServer,
    start: () => void start(),
    sheet: (
      <>
        {microphone.dialogs}
        <SpeakSheet
          recording={recording} isReading={spoken !== undefined && why === undefined} why={why}
          onAgain={() => void start()} onRetry={spoken && (() => void read(spoken))} onClose={close}
        />
      </>
    ),
  }
}
