import type { HostFailure } from '@/lib/host-answer'
import type { AudioHost } from './types'

let element: HTMLAudioElement | undefined
let end: ((answer: 'done' | HostFailure) => void) | undefined

function finish(answer: 'done' | HostFailure): void {
  const settle = end
  end = undefined
  settle?.(answer)
}

function stop(): void {
  element?.pause()
  finish('cancelled')
}

export const audioHost: AudioHost = {
  play: (address) => new Promise((resolve) => {
    stop()
    // One element for all sounds: Safari allows sound for an element, after a press.
    element ??= new Audio()
    end = resolve
    element.onended = () => finish('done')
    element.onerror = () => finish('failed')
    element.src = address
    element.play().catch((error: unknown) => {
      // `AbortError`: stopped, or replaced, before it had loaded.
      if (end === resolve) finish((error as { name?: string }).name === 'NotAllowedError' ? 'denied' : 'failed')
    })
  }),
  stop,
}
