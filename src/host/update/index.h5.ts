import type { UpdateHost } from './types'

export const updateHost: UpdateHost = { onReady: () => undefined }
