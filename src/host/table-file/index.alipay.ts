import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  formats: ['xlsx'],
  choose: () => Promise.resolve('unsupported'),
  save: () => Promise.resolve('unsupported'),
}
