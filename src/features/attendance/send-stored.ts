import type { QueryClient } from '@tanstack/react-query'
import { storageHost } from '@/host/storage'

/** Sends punches of an earlier visit, on whichever screen. Loads the code for it only if the device has some: the first page is small. */
export const sendStored = (queries: QueryClient): unknown =>
  // One that was being measured when the app was killed waits from now on.
  /waiting|measuring/.test(storageHost.read<string>('daogang.punch-queue') ?? '')
  && import('./keep-sending').then(({ keepSending }) => keepSending(queries), () => undefined)
