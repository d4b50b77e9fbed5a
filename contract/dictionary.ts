import { T, endpoint, type Static } from './endpoint'
import { CityId, Latitude, Longitude } from './common'

/** One choice of a dictionary: `value` is stored, `label` is shown. */
export const Option = T.Object({ value: T.String(), label: T.String() })
export type Option = Static<typeof Option>

/**
 * Dictionaries of spec §3, by name, beside the product's own (`pay_unit`, `settlement`, `job_kind`). Categories and cities, which it lists
 * too, are large trees with calls of their own (`jobCategoryLevel`, `regionsAll`), so that a change of one dictionary does not send them.
 */
export const DICTIONARY_NAMES = [
  'education', 'seniority', 'gender_standard', 'job_want_status', 'resume_education', 'resume_identity',
  'resume_working_time', 'job_search_label', 'personality_label', 'job_hot_category', 'reason_for_complaint',
  'rating_config', 'b_position', 'job_brokerage_type_save', 'job_social_security_fund', 'job_bonus_subsidy_save',
  'gender_for_job', 'job_education', 'work_experience', 'resume_accommodation', 'job_accommodation',
  'resume_schedule', 'job_welfares', 'resume_change_shifts', 'company_scale', 'zxt_leave_reason',
  'pay_unit', 'settlement', 'job_kind', 'interview_decline_reason', 'withdraw_reason',
  'comment_tag', 'reason_for_person_complaint', 'store_type',
] as const
export type DictionaryName = (typeof DICTIONARY_NAMES)[number]

/** A trade. A job has a child of a root as its category. */
export const Category = T.Object({
  id: T.String(),
  name: T.String(),
  /** Name of an icon of the kit, on roots only. */
  icon: T.Optional(T.String()),
  children: T.Optional(T.Array(T.Object({ id: T.String(), name: T.String() }))),
})
export type Category = Static<typeof Category>

/** A trade in the flat list: a root, or a child with the id of its root. */
const FlatCategory = T.Object({ id: T.String(), name: T.String(), parentId: T.Optional(T.String()) })

/** What a shop does: a root, or one of its kinds. */
export const Industry = T.Object({
  id: T.String(),
  name: T.String(),
  children: T.Optional(T.Array(T.Object({ id: T.String(), name: T.String() }))),
})
export type Industry = Static<typeof Industry>

/** A certificate with its kinds, and a kind with its levels or its own kinds. Those without children can be held. */
export const Certificate = T.Object({
  id: T.String(),
  name: T.String(),
  children: T.Optional(T.Array(T.Object({
    id: T.String(),
    name: T.String(),
    children: T.Optional(T.Array(T.Object({ id: T.String(), name: T.String() }))),
  }))),
})
export type Certificate = Static<typeof Certificate>

export const District = T.Object({ id: T.Integer(), name: T.String() })
export const City = T.Object({
  id: CityId, name: T.String(), latitude: Latitude, longitude: Longitude,
  /** True if there are open jobs now. */
  open: T.Boolean(),
  districts: T.Array(District),
})
export type City = Static<typeof City>
export const Province = T.Object({ id: T.Integer(), name: T.String(), cities: T.Array(City) })
export type Province = Static<typeof Province>

export const commonDictAll = endpoint({
  method: 'GET', path: '/common/dictAll', service: 'main', auth: 'none',
  summary: '全部字典，取一次后缓存',
  data: T.Record(T.String(), T.Array(Option)),
})

export const commonJobCategoryLevel = endpoint({
  method: 'GET', path: '/common/jobCategoryLevel', service: 'main', auth: 'none',
  summary: '工种树',
  data: T.Array(Category),
})

/** Each root, followed by its children. */
export const commonJobCategoryAll = endpoint({
  method: 'GET', path: '/common/jobCategoryAll', service: 'main', auth: 'none',
  summary: '全部工种，不分层',
  data: T.Array(FlatCategory),
})

/** Certificates that jobs ask for and seekers hold. */
export const commonDictCertsLevel = endpoint({
  method: 'GET', path: '/common/dictCertsLevel', service: 'main', auth: 'none',
  summary: '证书字典，分种类和级别',
  data: T.Array(Certificate),
})

/** Industries of shops. Ids are stable: a renamed industry keeps its id. */
export const businessIndustry = endpoint({
  method: 'GET', path: '/business/industry', service: 'main', auth: 'none',
  summary: '行业树',
  data: T.Array(Industry),
})

export const commonRegionsAll = endpoint({
  method: 'GET', path: '/common/regionsAll', service: 'main', auth: 'none',
  summary: '省、市、区',
  data: T.Array(Province),
})

/** The ten cities with jobs first; small enough for a first visit on a bad network. */
export const commonOpenCities = endpoint({
  method: 'GET', path: '/common/openCities', service: 'main', auth: 'none',
  summary: '已开通的城市',
  data: T.Array(City),
})

/** The names by which seekers look for a place in a city. Empty lists where operators imported none. */
export const commonLandmarks = endpoint({
  method: 'GET', path: '/common/landmarks', service: 'main', auth: 'none',
  summary: '一个城市的商圈和地铁',
  query: T.Object({ cityId: CityId }),
  data: T.Object({
    areas: T.Array(T.Object({ name: T.String(), districtId: T.Integer() })),
    /** Lines with their stations in order. */
    lines: T.Array(T.Object({ name: T.String(), stations: T.Array(T.String()) })),
  }),
})
export type Landmarks = Static<typeof commonLandmarks.data>

/** Versions of cached data. While a version is the same, the client need not fetch its data again. */
export const commonVersions = endpoint({
  method: 'GET', path: '/common/versions', service: 'main', auth: 'none',
  summary: '字典、工种和地区的版本，服务要不要停',
  data: T.Object({
    dictionaries: T.String(), categories: T.String(), regions: T.String(),
    /** From when the service stops, while that is announced (`/stop-serve`); otherwise empty. */
    stopServe: T.String(),
  }),
})
