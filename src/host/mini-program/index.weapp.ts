import Taro from '@tarojs/taro'
import { wechatFailure, callHost } from '@/lib/host-answer'
import type { MiniProgramHost } from './types'

export const miniProgramHost: MiniProgramHost = {
  open: async ({ wechat: target }) =>
    target
      ? callHost(() => Taro.navigateToMiniProgram({ appId: target.appId, path: target.path }), () => 'done', wechatFailure)
      : 'unsupported',
}
