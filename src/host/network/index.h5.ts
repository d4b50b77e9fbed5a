import type { NetworkHost, NetworkState } from './types'

/** Network Information API; only Chrome on Android reports the connection type. */
interface Connection {
  readonly type?: string
}

function now(): NetworkState {
  if (navigator.onLine === false) return { online: false, type: 'none' }
  const { type } = (navigator as { connection?: Connection }).connection ?? {}
  return { online: true, type: type === 'wifi' ? 'wifi' : 'unknown' }
}

export const networkHost: NetworkHost = {
  now: () => Promise.resolve(now()),
  onChange(report) {
    const listen = () => report(now())
    window.addEventListener('online', listen)
    window.addEventListener('offline', listen)
    return () => {
      window.removeEventListener('online', listen)
      window.removeEventListener('offline', listen)
    }
  },
}
