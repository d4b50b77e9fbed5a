import { useRef, type ReactElement } from 'react'
import { environmentHost } from '@/host/environment'
import { recorderHost } from '@/host/recorder'
import type { RecorderHost } from '@/host/recorder/types'
import type { HostFailure } from '@/lib/host-answer'
import { systemHost } from '@/host/system'
import { useVoice } from '@/stores/voice'
import { toast, useConfirm } from '@/ui'

/** Where the permission is switched on when the host has no page for it. */
const WAY = {
  // iOS has a switch for speech too, once the app has asked for it.
  app: '打开手机的设置，找到“到岗”，把“麦克风”打开，有“语音识别”也打开，再回来试。',
  browser: '点网址旁边的小锁，或者打开手机设置里的浏览器，把“麦克风”改成允许，再回来试。',
} as const

export interface Microphone {
  /** Its dialogs. */
  readonly dialogs: ReactElement
  /**
   * Gives the reason at the first use, then asks for the permission. True when recording may start. Otherwise a dialog or
   * a toast says why not and what to do.
   */
  prepare(): Promise<boolean>
  /** Says why a recording did not start or did not end well. */
  explain(failure: HostFailure): void
}

/**
 * The way to the microphone: the reason, the host's question, and what to do after a refusal.
 * @param host asks for the permission: the recorder, or the host's dictation
 */
export function useMicrophone(host: Pick<RecorderHost, 'ask'> = recorderHost): Microphone {
  const [dialog, confirm] = useConfirm()
  const isAsking = useRef(false)

  const explain = async (failure: HostFailure): Promise<void> => {
    if (failure === 'cancelled') return
    if (failure === 'unsupported') return toast.show('这里录不了音，打字也行')
    if (failure === 'failed') return toast.show('没录上，再说一遍')
    const hasPage = environmentHost.name !== 'h5'
    const sure = await confirm({
      title: '麦克风没打开', confirm: hasPage ? '去打开' : '知道了', cancel: '先打字',
      text: hasPage ? '打开以后才能说话。只在你说话的时候录音。' : WAY[environmentHost.nativeApp ? 'app' : 'browser'],
    })
    if (sure && hasPage) void systemHost.openSettings()
  }

  const ask = async (): Promise<boolean> => {
    if (!useVoice.getState().isExplained) {
      const sure = await confirm({
        title: '用一下麦克风', confirm: '好，去说话', cancel: '先不用',
        text: '只在你说话的时候录音，说完或点“取消”就停。发出去的语音只有对方能听；转成文字的录音，转完就删。',
      })
      if (!sure) return false
      useVoice.getState().explain()
    }
    const answer = await host.ask()
    if (answer === 'granted') return true
    void explain(answer)
    return false
  }

  return {
    dialogs: dialog,
    explain: (failure) => void explain(failure),
    async prepare() {
      if (isAsking.current) return false
      isAsking.current = true
      return ask().finally(() => { isAsking.current = false })
    },
  }
}
