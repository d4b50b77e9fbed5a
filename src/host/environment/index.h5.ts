import type { EnvironmentHost } from './types'

export const environmentHost: EnvironmentHost = {
  name: 'h5',
  platform: 'H5',
  clientType: 'h5',
}
