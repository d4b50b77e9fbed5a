import { useSession } from './session'

/**
 * Registers how the memory of a module forgets its user: called when their session ends, or another one takes its place, in any tab. What
 * a visitor left stays at their login. For stores in memory alone: app/logout.ts clears those on the device.
 */
export function onUserGone(forget: () => void): void {
  useSession.subscribe(({ token }, before) => {
    if (before.token !== undefined && token !== before.token) forget()
  })
}
