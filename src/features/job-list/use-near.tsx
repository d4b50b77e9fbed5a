import { useState, type ReactElement } from 'react'
import { navigate } from '@/app/navigation'
import { locationHost } from '@/host/location'
import { isAccepted, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useAgreeButton } from '@/stores/use-agree-button'
import { Dialog, TextLink, toast, Txt } from '@/ui'

/**
 * Asks for the position when it is needed, with the reason, and for consent if it was not given yet.
 * @returns a dialog to render, and `ask`, which calls `then` once a position is known
 */
export function useNear(): { dialog: ReactElement; ask: (then: () => void) => void; locating: boolean } {
  const [then, setThen] = useState<() => void>()
  const [locating, setLocating] = useState(false)
  const agreed = useConsent(isAccepted)

  const agreeButton = useAgreeButton(then !== undefined && !agreed)

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
      const { position, allowed } = useLocation.getState()
      if (position) return done()
      if (allowed !== undefined && agreed) return void locate(done)
      setThen(() => done)
    },
    dialog: (
      <Dialog
        open={then !== undefined}
        title="打开定位，按远近找"
        confirm={agreed ? '打开定位' : '同意并打开'}
        confirmAsks={agreeButton}
        cancel="先不开"
        onCancel={() => setThen(undefined)}
        onConfirm={() => {
          // The dialog also asks for consent to the policy if it was not given before.
          useConsent.getState().accept()
          if (useLocation.getState().allowed === undefined) useLocation.getState().allow(0)
          setThen(undefined)
          if (then) void locate(then)
        }}
      >
        <Txt>位置只用来算岗位离你多远，不会给别人看，关掉就忘掉。不开也能用，可以自己选城市。</Txt>
        <TextLink onPress={() => navigate.to('privacy')}>怎么用、怎么撤回</TextLink>
        {!agreed && (
          <>
            <Txt>。打开前要先同意</Txt>
            <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
            <Txt>，里面还说了设备号和使用记录怎么用，随时可以在“我的”里撤回</Txt>
          </>
        )}
      </Dialog>
    ),
  }
}
