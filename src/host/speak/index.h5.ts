import type { SpeakHost } from './types'

/** Absent in Android's WebView and in old browsers. */
const voice: SpeechSynthesis | undefined = typeof SpeechSynthesisUtterance === 'undefined' ? undefined : window.speechSynthesis

export const speakHost: SpeakHost = {
  available: voice !== undefined,
  speak: (text) => new Promise((resolve) => {
    if (!voice) return resolve('unsupported')
    voice.cancel()
    const said = new SpeechSynthesisUtterance(text)
    said.lang = 'zh-CN'
    // A little slower than the browser's own pace, which is for people who read along.
    said.rate = 0.9
    said.onend = () => resolve('done')
    said.onerror = ({ error }) => resolve(error === 'canceled' || error === 'interrupted' ? 'cancelled' : 'failed')
    voice.speak(said)
  }),
  stop: () => voice?.cancel(),
}
