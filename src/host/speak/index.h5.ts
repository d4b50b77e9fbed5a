import type { SpeakHost } from './types'

/** Missing in Android's WebView and in old browsers. */
const voice: SpeechSynthesis | undefined = typeof SpeechSynthesisUtterance === 'undefined' ? undefined : window.speechSynthesis

export const speakHost: SpeakHost = {
  available: voice !== undefined,
  speak: (text) => new Promise((resolve) => {
    if (!voice) return resolve('unsupported')
    voice.cancel()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'zh-CN'
    // Slower than the browser's default, which suits people who read along.
    utterance.rate = 0.9
    utterance.onend = () => resolve('done')
    utterance.onerror = ({ error }) => resolve(error === 'canceled' || error === 'interrupted' ? 'cancelled' : 'failed')
    voice.speak(utterance)
  }),
  stop: () => voice?.cancel(),
}
