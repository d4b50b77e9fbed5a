import { recognise, traits, type PageGlobals } from '@/lib/environment'
import type { EnvironmentHost } from './types'

// Evaluated on each access: an old WeChat reports only after a while that the page runs in a mini-program.
const here = () => recognise(navigator.userAgent, window as PageGlobals)

export const environmentHost: EnvironmentHost = {
  name: 'h5',
  get kind() { return here().kind },
  get appVersion() { return here().appVersion },
  get listens() { return here().listens },
  get nativeApp() { return traits[here().kind].nativeApp },
  get platform() { return traits[here().kind].platform },
  get clientType() { return traits[here().kind].clientType },
  get channelId() { return traits[here().kind].channelId },
  get loginChannel() { return traits[here().kind].loginChannel },
}
