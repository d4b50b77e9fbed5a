import { useState, type ReactElement } from 'react'
import { navigate } from '@/app/navigation'
import { locationHost } from '@/host/location'
import type { Position } from '@/host/location/types'
import { isAccepted, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { sendablePosition } from '@/stores/sendable-position'
import { useAgreeButton } from '@/stores/use-agree-button'
import { Dialog, TextLink, toast, Txt } from '@/ui'
import { useOtherCity } from './use-other-city'

/** Of both texts, because the consent is one. */
const ALSO = '打卡会记下来，店里只看到离打卡点多远。别的不给人看，随时能关，'

const TEXTS = {
  jobs: {
    title: '打开定位，按远近找',
    text: `位置发给我们的服务器算远近，不存。点“用现在的位置”才交给高德，换成地址。${ALSO}不开也能自己选城市。`,
    otherwise: (city: string) => `先按${city}给你找`,
  },
  here: {
    title: '打开定位，看看你在哪里',
    text: `我们的服务器把位置交给高德，换成地址；找岗位也用它算远近，不存。${ALSO}不开也能自己找。`,
    otherwise: () => '自己找一下吧',
  },
} as const

type Then = (position: Position) => void

/**
 * Asks for the position when it is needed, with the reason, and for consent if it was not given yet. For jobs, it offers those of the city
 * where the phone is.
 * @param purpose `jobs`: a position that was picked by hand or is some hours old will do too. `here`: where the phone is now
 * @returns a dialog to render, and `ask`, which calls `then` once a position is known
 */
export function useNear(purpose: keyof typeof TEXTS = 'jobs'): { dialog: ReactElement; ask: (then: Then) => void; locating: boolean } {
  const { title, text, otherwise } = TEXTS[purpose]
  const [then, setThen] = useState<Then>()
  const [locating, setLocating] = useState(false)
  const agreed = useConsent(isAccepted)
  const [otherCity, offerOtherCity] = useOtherCity()

  const agreeButton = useAgreeButton(then !== undefined && !agreed)

  async function locate(done: Then) {
    setLocating(true)
    const answer = await locationHost.locate()
    setLocating(false)
    if (typeof answer === 'object') {
      const { position, setPosition } = useLocation.getState()
      // Jobs stay near the place that the user picked.
      if (!position?.picked) setPosition(answer)
      done(answer)
      if (purpose === 'jobs') void offerOtherCity(answer)
    } else {
      toast.show(`${answer === 'denied' ? '没开定位' : '没定到位'}，${otherwise(useLocation.getState().city.name)}`)
    }
  }

  return {
    locating,
    ask(done) {
      const position = sendablePosition()
      if (position && purpose === 'jobs') return done(position)
      if (useLocation.getState().allowed !== undefined && agreed) return void locate(done)
      setThen(() => done)
    },
    dialog: then === undefined ? otherCity : (
      <Dialog
        open
        title={title}
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
        <Txt>{text}</Txt>
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
