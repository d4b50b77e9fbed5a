import type { AddressHost } from './types'

export const addressHost: AddressHost = { replaceUnknown: () => undefined }
