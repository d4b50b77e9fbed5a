import type { ShellHost } from './types'

const none = () => Promise.resolve('none' as const)

/** A native mini-program is the whole product; only the host is around it. */
export const shellHost: ShellHost = { back: none, quit: none, logout: none }
