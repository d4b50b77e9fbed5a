import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  formats: [],
  choose: () => Promise.resolve('unsupported'),
  save: () => Promise.resolve('unsupported'),
}
