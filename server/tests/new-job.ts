import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { jobSave } from '@daogang/contract/publish'
import { makeJobs, makeShop, newMobile, type Shop } from './factory'
import type { TestApp } from './harness'

/** A place of work that `workAddressSave` accepts. */
export const NEW_PLACE = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}

/** Makes similar jobs to compare the pay of `newJob` with: without a typical pay every job is reviewed. */
export async function makeSimilarJobs(t: TestApp): Promise<void> {
  const usual = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id, { verified: true })
  await makeJobs(t.db, usual, Array.from({ length: 12 }, () => ({ pay_min: 600_000, pay_max: 750_000 })))
}

/** A job that `jobSave` accepts. */
export const newJob = (shop: Shop, addressId: string): BodyOf<typeof jobSave> => ({
  once: randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
  payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–14:00，16:30–21:00', duties: '切配、备料，收市清台面',
  experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals', 'room'], contact: '李女士', validDays: 30,
  companyId: shop.id, addressId,
})
