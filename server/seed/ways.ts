import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { insertRows } from './insert'

const PERMISSIONS = [
  { name: '位置', purpose: '看附近的岗位，上下班打卡' },
  { name: '相机、相册', purpose: '拍身份证、营业执照，发照片' },
  { name: '通知', purpose: '老板回了消息、约了面试，马上知道' },
]

/** Versions of the apps, and a mini-program to jump to. The addresses lead nowhere: these apps are only in the demo data. */
export async function seedWays(trx: Transaction<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const version = { bytes: null, package: null, sha256: null, stores: [], permissions: PERMISSIONS, withdrawn_at: null }
  await insertRows(trx, 'app_version', [
    {
      ...version, id: '0b9f4a52-5a0e-4c6e-9d0c-6f1d6a3e0001', platform: 'android', version: '2.4.0', bytes: 34_078_720,
      url: 'https://download.example.com/daogang-2.4.0.apk', changes: ['没网也能打卡，有网了自己传上去', '工资条能一项一项看'],
      required_below: '2.0.0', unsupported_below: '1.0.0', published_at: before(5),
    },
    {
      ...version, id: '0b9f4a52-5a0e-4c6e-9d0c-6f1d6a3e0002', platform: 'ios', version: '2.4.0', url: 'https://apps.apple.com/cn/app/id0000000000',
      changes: ['没网也能打卡，有网了自己传上去', '工资条能一项一项看'], required_below: '2.0.0', unsupported_below: '1.0.0', published_at: before(4),
    },
  ])
  await insertRows(trx, 'linked_program', [{
    code: 'health-check', name: '健康证预约（演示）', note: '约社区医院办健康证，钱交给医院，不经过到岗', wechat_app_id: 'wx0000000000000000',
    wechat_path: '', alipay_app_id: '2000000000000000', alipay_path: '', link: null, picture: null, position: 1, created_at: before(30),
    updated_at: before(30), withdrawn_at: null,
  }])
}
