import { onUserGone } from './user-gone'

let wanted: string | undefined
onUserGone(() => { wanted = undefined })

/**
 * Remembers that the user chose to decline the invitation of this application, for the screen that asks for the reason. It is not in the
 * address: a reload, a bookmark or the way back would ask again.
 */
export const requestDecline = (applicationId: string): void => { wanted = applicationId }

/** True once after `requestDecline` for this application. */
export function takeDecline(applicationId: string): boolean {
  const isWanted = wanted === applicationId
  wanted = undefined
  return isWanted
}
