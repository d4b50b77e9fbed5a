import type { EnvironmentHost } from './types'

export const environmentHost: EnvironmentHost = {
  name: 'weapp',
  platform: 'MiniProgram',
  clientType: 'wechat_mini',
}
