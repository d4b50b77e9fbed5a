import { endpoints } from '@daogang/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema'
import { OPEN_CITY_IDS } from '../../server/dictionary/regions'
import type { Request } from './load'

export interface Case {
  name: string
  requests: Request[]
  /** The part of the bare handler's rate that it should have at least. */
  ratioWanted: number
}

const RATIO = 0.8
/** The aim for a job's detail and for jobs nearby. */
const HIGH_RATIO = 0.9

/** Words that people type: trades that a city has by the hundred, a shop, a place, a thing that few or no jobs have. */
const KEYWORDS = ['厨师', '服务员', '保安', '洗碗工', '分拣员', '司机', '月嫂', '家常菜馆', '地铁站', '宠物']
const DETAILS = 100
const POSITIONS = 100

const post = (path: string, body: object): Request =>
  ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The measured requests: a visitor's home in ten cities, a search in each, and jobs from all over the table. */
export async function makeCases(db: Kysely<Database>): Promise<Case[]> {
  const jobs = await db.selectFrom('job').select('id').orderBy('id').limit(DETAILS).execute()
  // A few streets away from a job: seekers look for work where there is some.
  const places = await db.selectFrom('job').select(['city_id', 'latitude', 'longitude']).where('status', '=', 'online')
    .orderBy('id').limit(POSITIONS).execute()
  const { jobList, jobDetail } = endpoints
  return [
    { name: '列表', ratioWanted: RATIO, requests: OPEN_CITY_IDS.map((cityId) => post(jobList.path, { cityId })) },
    {
      name: '搜索',
      ratioWanted: RATIO,
      requests: KEYWORDS.flatMap((keyword) => OPEN_CITY_IDS.slice(0, 3).map((cityId) => post(jobList.path, { cityId, keyword }))),
    },
    {
      name: '附近',
      ratioWanted: HIGH_RATIO,
      requests: places.map(({ city_id: cityId, latitude, longitude }) =>
        post(jobList.path, { cityId, order: 'nearest', latitude: latitude + 0.004, longitude: longitude - 0.003 })),
    },
    {
      name: '详情',
      ratioWanted: HIGH_RATIO,
      requests: jobs.map(({ id }) => ({ method: 'GET', path: `${jobDetail.path}?id=${id}` })),
    },
  ]
}
