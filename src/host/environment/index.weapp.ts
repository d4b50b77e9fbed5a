import { traits } from '@/lib/environment'
import type { EnvironmentHost } from './types'

export const environmentHost: EnvironmentHost = { name: 'weapp', kind: 'wechat-mini', ...traits['wechat-mini'] }
