import type { CredentialHost } from './types'

export const credentialHost: CredentialHost = { get: () => Promise.resolve('unsupported') }
