import { bridgeHost } from '@/host/bridge'
import type { BridgeAnswer } from '@/host/bridge/types'
import { environmentHost } from '@/host/environment'
import type { HostFailure } from '@/lib/host-answer'
import type { DictationHost, DictationSession } from './types'

const unsupported: DictationSession = { done: Promise.resolve('unsupported'), stop: () => undefined, cancel: () => undefined }

/** The recogniser of the phone, by the native app around the page (docs/native-bridge.md). No browser recognises speech in China. */
export const dictationHost: DictationHost = {
  get available() { return environmentHost.listens === true },
  // The app asks at the first listening.
  ask: () => Promise.resolve('granted'),
  listen(maxMs) {
    // An app that does not know the method would count as too old, and the page would ask for an update.
    if (!environmentHost.listens) return unsupported
    let settle: (heard: { text: string } | HostFailure) => void
    const done = new Promise<{ text: string } | HostFailure>((resolve) => { settle = resolve })
    void bridgeHost.call('listen', { maxMs }).then((answer) => settle(heardIn(answer)))
    return {
      done,
      stop() {
        void bridgeHost.call('stopListening', { keep: true }).then(({ ok }) => {
          // Otherwise the user would wait for the time limit of `listen`.
          if (!ok) settle('failed')
        })
      },
      cancel() {
        // Nothing that the app still answers counts.
        settle('cancelled')
        void bridgeHost.call('stopListening', { keep: false })
      },
    }
  },
}

function heardIn(answer: BridgeAnswer<{ readonly text: string }>): { text: string } | HostFailure {
  if (answer.ok) return { text: answer.data.text.trim() }
  const { reason } = answer
  return reason === 'denied' || reason === 'cancelled' || reason === 'unsupported' ? reason : 'failed'
}
