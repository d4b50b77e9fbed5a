import Taro from '@tarojs/taro'
import { wechatNo, answerOf } from '@/lib/host-answer'
import type { MiniProgramHost } from './types'

export const miniProgramHost: MiniProgramHost = {
  open: async ({ wechat: target }) =>
    target ? answerOf(() => Taro.navigateToMiniProgram({ appId: target.appId, path: target.path }), () => 'done', wechatNo) : 'unsupported',
}
