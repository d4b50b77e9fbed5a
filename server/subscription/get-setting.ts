import type { endpoints } from '@daogang/contract'
import { clientTypeOf } from '../lib/client'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { hostOf } from './rules'
import { settingOf } from './setting'

/** The messages that the user can subscribe to on the client they use. */
export const getSetting = (deps: Deps, { user, request }: Call<typeof endpoints.getWxSetting>) =>
  settingOf(deps, user, hostOf(clientTypeOf(request)))
