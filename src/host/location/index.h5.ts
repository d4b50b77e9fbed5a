import type { LocationAnswer, LocationHost } from './types'

const TIMEOUT_MS = 8000

export const locationHost: LocationHost = {
  locate: () =>
    new Promise<LocationAnswer>((resolve) => {
      if (!navigator.geolocation) return resolve('unavailable')
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
        { timeout: TIMEOUT_MS, maximumAge: 60_000 },
      )
    }),
}
