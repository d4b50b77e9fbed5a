import { useState, type ReactElement } from 'react'
import { locationHost } from '@/host/location'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Dialog, toast } from '@/ui'

/**
 * Asks for the position just in time, with its reason, when the user wants what is near.
 * Returns an element to render and `ask`, which resolves with whether there is a position now.
 */
export function useNear(): { dialog: ReactElement; ask: (then: () => void) => void; locating: boolean } {
  const [then, setThen] = useState<() => void>()
  const [locating, setLocating] = useState(false)

  async function locate(done: () => void) {
    setLocating(true)
    const answer = await locationHost.locate()
    setLocating(false)
    if (typeof answer === 'object') {
      useLocation.getState().setPosition(answer)
      done()
    } else {
      const city = useLocation.getState().city.name
      toast.show(answer === 'denied' ? `没开定位，先按${city}给你找` : `没定到位，先按${city}给你找`)
    }
  }

  return {
    locating,
    ask(done) {
      if (useLocation.getState().position) return done()
      setThen(() => done)
    },
    dialog: (
      <Dialog
        open={then !== undefined}
        title="打开定位，按远近找"
        confirm="打开定位"
        cancel="先不开"
        onCancel={() => setThen(undefined)}
        onConfirm={() => {
          // Pressing it, after reading what for, is the consent that the position needs.
          if (useConsent.getState().accepted !== AGREEMENT_VERSION) useConsent.getState().accept()
          setThen(undefined)
          if (then) void locate(then)
        }}
      >
        位置只用来算岗位离你多远，不会给别人看，也不会存起来。不开也能用，可以自己选城市
      </Dialog>
    ),
  }
}
