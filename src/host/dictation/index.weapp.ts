import { recorderHost } from '@/host/recorder'
import { attempt } from '@/lib/attempt'
import type { HostFailure } from '@/lib/host-answer'
import type { DictationHost } from './types'

/** The part of WeChat's plugin 同声传译 that is used (mp.weixin.qq.com/wxopen/plugindevdoc?appid=wx069ba97219f66d99). */
interface SpeechPlugin {
  getRecordRecognitionManager(): {
    onStop: (result: { result?: string }) => void
    onError: (error: { retcode?: number; msg?: string }) => void
    start(options: { duration: number; lang: 'zh_CN' }): void
    stop(): void
  }
}

/** Declared by app.config.ts when the build has it; reading it otherwise throws. */
declare const requirePlugin: (name: string) => SpeechPlugin

/** The plugin's number for a missing permission. */
const NO_PERMISSION = -30001
const failureOf = (code: number | undefined): HostFailure => (code === NO_PERMISSION ? 'denied' : 'failed')

export const dictationHost: DictationHost = {
  available: SPEECH_PLUGIN !== false,
  // The plugin needs the permission to record.
  ask: () => recorderHost.ask(),
  listen(maxMs) {
    const manager = SPEECH_PLUGIN ? attempt(() => requirePlugin('WechatSI').getRecordRecognitionManager()) : undefined
    let isCancelled = false
    const done = new Promise<{ text: string } | HostFailure>((resolve) => {
      if (!manager) return resolve('unsupported')
      manager.onStop = ({ result = '' }) => resolve(isCancelled ? 'cancelled' : { text: result.trim() })
      manager.onError = ({ retcode }) => resolve(isCancelled ? 'cancelled' : failureOf(retcode))
      manager.start({ duration: maxMs, lang: 'zh_CN' })
    })
    return {
      done,
      stop: () => manager?.stop(),
      cancel() {
        isCancelled = true
        manager?.stop()
      },
    }
  },
}
