import { keepClock } from '@/lib/server-clock'

/** Lets the client learn that it is this moment on the server. */
export const setServerClock = (moment: Date | number | string): void =>
  keepClock([['cache-control', 'no-store'], ['date', new Date(moment).toUTCString()]])
