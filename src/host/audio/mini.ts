import Taro from '@tarojs/taro'
import type { HostFailure } from '@/lib/host-answer'
import type { AudioHost } from './types'

let playing: { context: Taro.InnerAudioContext; end: (answer: 'done' | HostFailure) => void } | undefined

/** Each sound has its own context, so that late events of one cannot end another. Hosts allow ten contexts. */
function finish(answer: 'done' | HostFailure): void {
  const { context, end } = playing ?? {}
  playing = undefined
  context?.destroy()
  end?.(answer)
}

export const audioHost: AudioHost = {
  play: (address) => new Promise((resolve) => {
    finish('cancelled')
    const context = Taro.createInnerAudioContext()
    playing = { context, end: resolve }
    const whenOwn = (answer: 'done' | HostFailure) => () => {
      if (playing?.context === context) finish(answer)
    }
    // A voice message is wanted, also on a phone that is set to silent. WeChat has one setting for all sounds, Alipay one for each.
    if (process.env.TARO_ENV === 'weapp') void Taro.setInnerAudioOption({ obeyMuteSwitch: false })
    else context.obeyMuteSwitch = false
    context.onEnded(whenOwn('done'))
    context.onError(whenOwn('failed'))
    context.src = address
    context.play()
  }),
  stop: () => finish('cancelled'),
}
