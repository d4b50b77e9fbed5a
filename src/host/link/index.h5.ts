import type { LinkHost } from './types'

/** An app that takes an address covers the page within this time, also on a slow phone. */
const COVERED_MS = 2500

export const linkHost: LinkHost = {
  open(url) {
    window.location.assign(url)
    return Promise.resolve('done')
  },

  openApp(url) {
    return new Promise((resolve) => {
      const end = (answer: 'done' | 'failed') => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', hidden)
        resolve(answer)
      }
      const hidden = () => { if (document.hidden) end('done') }
      const timer = setTimeout(() => end('failed'), COVERED_MS)
      document.addEventListener('visibilitychange', hidden)
      window.location.assign(url)
    })
  },
}
