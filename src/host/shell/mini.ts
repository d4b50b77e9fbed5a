import type { ShellHost } from './types'

const none = () => Promise.resolve('none' as const)

/** A native mini-program is the whole product: around it is only the host. */
export const shellHost: ShellHost = { back: none, quit: none, logout: none }
