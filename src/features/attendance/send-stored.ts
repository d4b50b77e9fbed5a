import type { QueryClient } from '@tanstack/react-query'
import { storageHost } from '@/host/storage'

/** Sends punches of an earlier visit, on whichever screen. Loads the code for it only if the device has some: the first page is small. */
export const sendStored = (queries: QueryClient): unknown =>
  storageHost.read<string>('daogang.punch-queue')?.includes('waiting')
  && import('./keep-sending').then(({ keepSending }) => keepSending(queries), () => undefined)
