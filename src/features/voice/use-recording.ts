import { useCallback, useEffect, useRef, useState } from 'react'
import { useInFront } from '@/app/navigation'
import { audioHost } from '@/host/audio'
import type { HostFailure } from '@/lib/host-answer'

const TICK_MS = 500

/** A recording, or speech that the host recognises. */
interface Session<R> {
  readonly done: Promise<R | HostFailure>
  stop(): void
  cancel(): void
}

interface RecordingOptions<R> {
  /** Switches the microphone on. */
  open: () => Promise<Session<R> | HostFailure>
  onDone: (result: R) => void
  /** The user stopped before the microphone was on. */
  onShort: () => void
  onFailure: (failure: HostFailure) => void
}

export interface Recording {
  /** `starting`: the microphone is being switched on. `ending`: the sound is being encoded. */
  readonly state: 'idle' | 'starting' | 'on' | 'ending'
  /** Ms since the microphone is on. */
  readonly ms: number
  start(): void
  /** Ends it and keeps it, also while it is still starting. */
  stop(): void
  cancel(): void
}

/** One recording at a time, which ends with its screen: the microphone never stays on in the background. */
export function useRecording<R extends object>(options: RecordingOptions<R>): Recording {
  const latest = useRef(options)
  useEffect(() => { latest.current = options })
  const [state, setState] = useState<Recording['state']>('idle')
  const [ms, setMs] = useState(0)
  const session = useRef<Session<R>>()
  /** What the user wanted before the microphone was on. */
  const wanted = useRef<'stop' | 'cancel'>()
  /** The user cancelled, perhaps while the sound was being encoded. */
  const isDropped = useRef(false)
  const isBusy = useRef(false)

  const start = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    wanted.current = undefined
    isDropped.current = false
    audioHost.stop()
    setMs(0)
    setState('starting')
    const opened = await latest.current.open()
    if (typeof opened === 'string') {
      isBusy.current = false
      setState('idle')
      return latest.current.onFailure(opened)
    }
    session.current = opened
    const from = Date.now()
    setState('on')
    const timer = setInterval(() => setMs(Date.now() - from), TICK_MS)
    // A finger that was lifted before the microphone was on has said nothing.
    if (wanted.current) opened.cancel()
    const result = await opened.done
    clearInterval(timer)
    session.current = undefined
    isBusy.current = false
    setState('idle')
    if (wanted.current === 'stop') return latest.current.onShort()
    if (isDropped.current) return latest.current.onFailure('cancelled')
    if (typeof result === 'string') return latest.current.onFailure(result)
    latest.current.onDone(result)
  }, [])

  const end = useCallback((how: 'stop' | 'cancel') => {
    if (!session.current) {
      wanted.current = how
      return
    }
    setState('ending')
    session.current[how]()
  }, [])
  const stop = useCallback(() => end('stop'), [end])
  const cancel = useCallback(() => end('cancel'), [end])
  const drop = useCallback(() => {
    isDropped.current = true
    end('cancel')
  }, [end])

  const inFront = useInFront()
  useEffect(() => {
    if (!inFront) cancel()
  }, [inFront, cancel])
  useEffect(() => cancel, [cancel])

  return { state, ms, start: () => void start(), stop, cancel: drop }
}
