import type { ChannelId } from '@daogang/contract/tracking'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface TrackingBatchTable {
  device_id: string
  digest: Buffer
  received_at: Time
}

interface TrackingEventTable {
  id: ColumnType<number, never, never>
  device_id: string
  account_id: string | null
  channel: ChannelId
  point_id: string
  parent_point_id: string | null
  accessed_at: Time
  duration_ms: number | null
  args: Json<Record<string, string | number | boolean>>
  entered_at: OptionalTime
  left_at: OptionalTime
  operated_at: OptionalTime
  received_at: Time
}

interface PageAccessTable {
  id: ColumnType<number, never, never>
  device_id: string
  account_id: string | null
  page: string
  channel_no: string | null
  accessed_at: Time
  received_at: Time
}

interface DeviceDayTable {
  day: string
  device_id: string
  first_at: Time
  pages: Defaulted<number>
}

export interface TrackingTables {
  device_day: DeviceDayTable
  tracking_batch: TrackingBatchTable
  tracked_event: TrackingEventTable
  page_view: PageAccessTable
  /** Tracking from before migration 0420, until it is 180 days old. */
  tracking_event: TrackingEventTable
  page_access: PageAccessTable
}
