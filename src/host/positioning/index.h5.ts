import { bridgeHost } from '@/host/bridge'
import { toGcj02 } from '@/lib/gcj02'
import type { FixReport, PositioningHost } from './types'

/** The apps measure at each call. */
const EVERY_MS = 5_000
/** Of a position without an error: that of a position by cell towers counts nothing in favour of anyone. */
const UNKNOWN_ACCURACY = 0

export const positioningHost: PositioningHost = {
  watch: (report) => (bridgeHost.available ? watchApp(report) : watchBrowser(report)),
}

function watchApp(report: (fix: FixReport) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const locate = async (): Promise<void> => {
    const answer = await bridgeHost.call('getGeolocation')
    if (stopped) return
    if (answer.ok) {
      const { latitude, longitude, accuracy = UNKNOWN_ACCURACY, mock } = answer.data
      report({ latitude, longitude, accuracy: Math.round(accuracy), at: Date.now(), ...mock && { mock } })
    } else report(answer.reason === 'denied' ? 'denied' : 'unavailable')
    if (answer.ok || answer.reason !== 'denied') timer = setTimeout(() => void locate(), EVERY_MS)
  }
  void locate()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function watchBrowser(report: (fix: FixReport) => void): () => void {
  if (!navigator.geolocation) {
    report('unavailable')
    return () => undefined
  }
  const id = navigator.geolocation.watchPosition(
    ({ coords }) => report({ ...toGcj02(coords), accuracy: Math.round(coords.accuracy), at: Date.now() }),
    (error) => report(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  return () => navigator.geolocation.clearWatch(id)
}
