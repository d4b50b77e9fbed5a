import type { LinkedProgram } from '@daogang/contract/linked-program'
import type { Row } from '../db/schema'
import type { Storage } from '../providers/storage/types'

const targetOf = (appId: string | null, path: string) => (appId === null ? null : { appId, path })

export const toProgram = (row: Row<'linked_program'>, storage: Storage): LinkedProgram => ({
  code: row.code,
  name: row.name,
  note: row.note,
  wechat: targetOf(row.wechat_app_id, row.wechat_path),
  alipay: targetOf(row.alipay_app_id, row.alipay_path),
  link: row.link,
  picture: row.picture === null ? null : storage.publicUrl(row.picture),
})
