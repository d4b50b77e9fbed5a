import { useEffect, useState } from 'react'
import { privacyHost } from '@/host/privacy'
import type { AgreeButton } from '@/host/privacy/types'

/**
 * WeChat's agree button for a dialog that asks for consent. WeChat accepts consent only from a press on a button with
 * `open-type="agreePrivacyAuthorization"` (developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html).
 * @param open true while the dialog is open and asks for consent
 * @returns the button's props; undefined while WeChat does not need consent, and on other hosts
 */
export function useAgreeButton(open: boolean): AgreeButton | undefined {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (!open || !privacyHost.agreeButton) return undefined
    let gone = false
    void privacyHost.needed().then((answer) => {
      if (!gone) setNeeded(answer)
    })
    return () => { gone = true }
  }, [open])
  return open && needed ? privacyHost.agreeButton : undefined
}
