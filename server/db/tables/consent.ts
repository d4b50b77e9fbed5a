import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import type { TimeWithDefault } from '../columns'

interface DeviceTable {
  id: string
  created_at: TimeWithDefault
}

interface ConsentTable {
  id: string
  account_id: string | null
  device_id: string | null
  version: string
  answered_at: TimeWithDefault
  answer: ConsentAnswer
  client_type: ClientType | null
}

/** Devices, and answers to the agreements. */
export interface ConsentTables {
  device: DeviceTable
  consent: ConsentTable
}
