import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { miniProgramAround } from './mini-program-around'
import type { ShellAnswer, ShellHost } from './types'

async function askApp(method: 'goBack' | 'quitWebview' | 'logout'): Promise<ShellAnswer> {
  return (await bridgeHost.call(method)).ok ? 'done' : 'failed'
}

async function leaveMiniProgram(message?: object): Promise<ShellAnswer> {
  const around = await miniProgramAround(environmentHost.kind)
  if (around === 'none' || around === 'failed') return around
  if (message) around.postMessage(message)
  around.navigateBack()
  return 'done'
}

export const shellHost: ShellHost = {
  back: async () => (environmentHost.nativeApp ? askApp('goBack') : 'none'),
  quit: () => (environmentHost.nativeApp ? askApp('quitWebview') : leaveMiniProgram()),
  logout: () => (environmentHost.nativeApp ? askApp('logout') : leaveMiniProgram({ type: 'logout' })),
}
