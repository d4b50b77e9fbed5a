import { history } from '@tarojs/router'
import type { LeaveGuardHost } from './types'

export const leaveGuardHost: LeaveGuardHost = {
  asks: false,
  ask(_sentence, onBack) {
    // There is none before the router starts, whatever its types say.
    if (!(history as typeof history | undefined)) return () => undefined
    const { key } = history.location
    let release: (() => void) | undefined
    let ended = false

    const free = () => {
      release?.()
      release = undefined
    }
    // The router's own way to hold a navigation: it puts the address back, and warns before the tab closes.
    const hold = () => {
      release ??= history.block(({ action, retry }) => {
        const go = () => {
          free()
          retry()
        }
        // Our own code that opens another page in front or instead of this one is no way back.
        if (String(action) === 'POP') onBack(go)
        else go()
      })
    }
    // A page opened in front of this one is left freely; when it is gone, this one is guarded again.
    const unlisten = history.listen(({ location }) => {
      if (!ended && location.key === key) hold()
    })
    hold()
    return () => {
      ended = true
      unlisten()
      free()
    }
  },
}
