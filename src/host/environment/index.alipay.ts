import { traits } from '@/lib/environment'
import type { EnvironmentHost } from './types'

export const environmentHost: EnvironmentHost = { name: 'alipay', kind: 'alipay-mini', ...traits['alipay-mini'] }
