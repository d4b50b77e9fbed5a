import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { StartHost } from './types'

export const startHost: StartHost = {
  // A mini-program has no address bar, only launch options.
  take() {
    const options = attempt(() => Taro.getLaunchOptionsSync())
    return { path: `/${options?.path ?? ''}`, query: { ...options?.query } }
  },
}
