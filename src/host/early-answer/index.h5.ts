import type { EarlyAnswerHost, EarlyPage } from './types'

export const earlyAnswerHost: EarlyAnswerHost = {
  take(url, body) {
    const page = window as EarlyPage
    const early = page.earlyAnswer
    if (early?.url !== url || early.body !== body) return undefined
    delete page.earlyAnswer
    return early.answer
  },
}
