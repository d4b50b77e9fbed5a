import { environmentHost } from '@/host/environment'
import type { PrintHost } from './types'

export const printHost: PrintHost = {
  // Web-views of apps ignore `print`.
  available: environmentHost.kind === 'web',
  print: () => window.print(),
}
