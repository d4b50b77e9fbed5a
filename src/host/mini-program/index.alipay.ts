import Taro from '@tarojs/taro'
import { alipayNo, answerOf } from '@/lib/host-answer'
import type { MiniProgramHost } from './types'

export const miniProgramHost: MiniProgramHost = {
  open: async ({ alipay: target }) =>
    target ? answerOf(() => Taro.navigateToMiniProgram({ appId: target.appId, path: target.path }), () => 'done', alipayNo) : 'unsupported',
}
