import { bridgeHost } from '@/host/bridge'
import { toGcj02 } from '@/lib/gcj02'
import type { LocationAnswer, LocationHost } from './types'

const TIMEOUT_MS = 8000

export const locationHost: LocationHost = { locate: () => (bridgeHost.available ? askApp() : askBrowser()) }

async function askApp(): Promise<LocationAnswer> {
  const answer = await bridgeHost.call('getGeolocation')
  if (answer.ok) return { latitude: answer.data.latitude, longitude: answer.data.longitude }
  return answer.reason === 'denied' ? 'denied' : 'unavailable'
}

function askBrowser(): Promise<LocationAnswer> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(toGcj02(coords)),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}
