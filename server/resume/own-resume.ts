import type { Resume } from '@daogang/contract/resume'
import { heldBy } from '../certificate/view'
import type { Db } from '../db/schema'
import { cityById, districtById, provinceOf } from '../dictionary/regions'
import { maskMobile } from '../lib/mask'
import type { Storage } from '../providers/storage/types'
import { avatarUrl } from './avatar'
import { completenessOf } from './completeness'
import { toFields } from './fields'
import { educationsOf, findResume, worksOf } from './repository'
import { age, expectJobNames } from './rules'

/** A person's resume as its owner sees it; null without one. */
export async function ownResume(db: Db, storage: Storage, accountId: string, now: Date): Promise<Resume | null> {
  const row = await findResume(db, accountId)
  if (!row) return null
  const works = await worksOf(db, row.id)
  const educations = await educationsOf(db, row.id)
  const fields = toFields(row)
  const written = { ...fields, works: works.length, educations: educations.length, avatar: row.avatar_id !== null }
  return {
    id: row.id,
    ...fields,
    mobile: maskMobile(row.mobile),
    headerUrl: await avatarUrl(db, storage, row.avatar_id),
    provinceId: provinceOf(row.city_id)?.id ?? 0,
    city: cityById(row.city_id)?.name ?? '',
    region: districtById(row.region_id)?.name ?? '',
    expectCityZh: cityById(row.expect_city_id || row.city_id)?.name ?? '',
    age: age(row.birthday, now),
    expectJobNames: expectJobNames(row.expect_jobs),
    partTimeJobNames: expectJobNames(row.part_time_jobs),
    works,
    educations,
    certificates: (await heldBy(db, [accountId], now))(accountId),
    ...completenessOf(written),
    visible: row.visible,
    updatedAt: row.updated_at.toISOString(),
  }
}
