import Taro from '@tarojs/taro'
import { alipayFailure, callHost } from '@/lib/host-answer'
import type { MiniProgramHost } from './types'

export const miniProgramHost: MiniProgramHost = {
  open: async ({ alipay: target }) =>
    target
      ? callHost(() => Taro.navigateToMiniProgram({ appId: target.appId, path: target.path }), () => 'done', alipayFailure)
      : 'unsupported',
}
