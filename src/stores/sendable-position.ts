import { hasConsent, isAccepted, useConsent } from './consent'
import { useLocation } from './location'

type State = ReturnType<typeof useLocation.getState>

const sendable = ({ position, allowed }: State, agreed: boolean) =>
  (position?.picked || (agreed && allowed !== undefined) ? position : undefined)

/**
 * The position that requests may carry and screens may sort by: a place that the user picked by hand, or the position of the phone with
 * consent to the policy and to the position. Read `useLocation` itself only to show or to forget the stored one.
 */
export const sendablePosition = () => sendable(useLocation.getState(), hasConsent())

/** The same as a hook. */
export function useSendablePosition() {
  const agreed = useConsent(isAccepted)
  return useLocation((location) => sendable(location, agreed))
}
