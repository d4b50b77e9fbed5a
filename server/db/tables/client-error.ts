import type { ClientErrorHost, ClientErrorKind, ErrorFrame } from '@daogang/contract/rules/client-error'
import type { Json, Time } from '../columns'

interface ClientErrorTable {
  fingerprint: string
  kind: ClientErrorKind
  type: string
  message: string
  source: string
  count: number
  first_at: Time
  last_at: Time
}

interface ClientErrorReleaseTable {
  fingerprint: string
  release: string
  host: ClientErrorHost
  count: number
  page: string | null
  frames: Json<ErrorFrame[]>
  first_at: Time
  last_at: Time
}

export interface ClientErrorTables {
  client_error: ClientErrorTable
  client_error_release: ClientErrorReleaseTable
}
