import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { jobSave } from '@daogang/contract/publish'
import type { Shop } from './factory'

/** A job that `jobSave` accepts. */
export const newJob = (shop: Shop, addressId: string): BodyOf<typeof jobSave> => ({
  once: randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
  payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–14:00，16:30–21:00', duties: '切配、备料，收市清台面',
  experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals', 'room'], contact: '李女士', validDays: 30,
  companyId: shop.id, addressId,
})
