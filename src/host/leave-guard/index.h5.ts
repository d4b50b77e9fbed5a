import { history } from '@tarojs/router'
import type { LeaveGuardHost } from './types'

export const leaveGuardHost: LeaveGuardHost = {
  asks: false,
  ask(_sentence, onBack) {
    // Undefined until the router starts, despite its types.
    if (!(history as typeof history | undefined)) return () => undefined
    const { key } = history.location
    let release: (() => void) | undefined
    let ended = false

    const unblock = () => {
      release?.()
      release = undefined
    }
    // The router's own blocking: it restores the address, and warns before the tab closes.
    const block = () => {
      release ??= history.block(({ action, retry }) => {
        const go = () => {
          unblock()
          retry()
        }
        // Only going back is guarded. The app's own navigation passes.
        if (String(action) === 'POP') onBack(go)
        else go()
      })
    }
    // A page opened in front of this one can be left freely. The guard is active again when this page is back in front.
    const unlisten = history.listen(({ location }) => {
      if (!ended && location.key === key) block()
    })
    block()
    return () => {
      ended = true
      unlisten()
      unblock()
    }
  },
}
