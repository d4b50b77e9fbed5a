import type { EnvironmentHost } from './types'

export const environmentHost: EnvironmentHost = {
  name: 'alipay',
  platform: 'MiniProgram',
  clientType: 'c-zfb-zp',
}
