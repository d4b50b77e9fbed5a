import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  choose: () => Promise.resolve('unsupported'),
  save: () => Promise.resolve('unsupported'),
}
