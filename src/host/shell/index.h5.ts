import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { findEnclosingMiniProgram } from './enclosing-mini-program'
import type { ShellAnswer, ShellHost } from './types'

async function askApp(method: 'goBack' | 'quitWebview' | 'logout'): Promise<ShellAnswer> {
  return (await bridgeHost.call(method)).ok ? 'done' : 'failed'
}

async function leaveMiniProgram(message?: object): Promise<ShellAnswer> {
  const miniProgram = await findEnclosingMiniProgram(environmentHost.kind)
  if (miniProgram === 'none' || miniProgram === 'failed') return miniProgram
  if (message) miniProgram.postMessage(message)
  miniProgram.navigateBack()
  return 'done'
}

export const shellHost: ShellHost = {
  back: async () => (environmentHost.nativeApp ? askApp('goBack') : 'none'),
  quit: () => (environmentHost.nativeApp ? askApp('quitWebview') : leaveMiniProgram()),
  logout: () => (environmentHost.nativeApp ? askApp('logout') : leaveMiniProgram({ type: 'logout' })),
}
