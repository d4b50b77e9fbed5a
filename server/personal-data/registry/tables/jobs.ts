import { are, type Part } from '../types'

const OF_JOB = { column: 'job_id', of: 'job', key: 'id' } as const
const PUBLISHED = { ...OF_JOB, whose: 'publisher_id' } as const
const OF_APPLICATION = { column: 'application_id', of: 'application', key: 'id' } as const
const HANDLED = { ...OF_APPLICATION, whose: 'handler_id' } as const

const INTERVIEW_TEXTS = ['contact', 'note', 'address', 'reason'] as const
const JOB_TEXTS = [
  'title', 'search_text', 'payday', 'place', 'address', 'duties', 'hours', 'requirements', 'conditions', 'pay_parts', 'welfare_notes',
  'bonuses',
] as const

/** Jobs, applications, interviews, and what a seeker looked at. */
export const jobPart: Part<
  | 'job' | 'job_event' | 'job_text' | 'job_review' | 'job_hold' | 'job_draft' | 'job_view' | 'job_collection' | 'recommendation'
  | 'tenant_job_view'
  | 'application' | 'application_event' | 'day_prompt' | 'interview' | 'tenant_project' | 'tenant_job' | 'tenant_search_setting'
> = {
  job: {
    title: '我管的岗位',
    owners: ['handler_id'],
    about: ['publisher_id'],
    columns: {
      ...are('technical', 'id', 'company_id', 'handler_id', 'publisher_id', 'month_pay', 'grams', 'landmarks', 'search_text', 'rank_at',
        'address_id', 'once', 'input_hash', 'input_at', 'agency_id'),
      ...are('job', 'title', 'category_root', 'category_id', 'kind', 'pay_min', 'pay_max', 'pay_unit', 'settlement', 'payday', 'pay_parts',
        'headcount', 'urgent', 'city_id', 'district_id', 'district', 'place', 'address', 'latitude', 'longitude', 'welfares',
        'welfare_notes',
        'duties', 'hours', 'requirements', 'contact', 'status', 'published_at', 'refreshed_at', 'expires_at', 'opened_at', 'status_reason',
        'valid_days', 'conditions', 'top_until', 'urgent_until', 'updated_at', 'accommodation', 'social_security', 'bonuses', 'brokerage',
        'brokerage_fen'),
    },
    // A published advertisement is kept; the contact is a person's name.
    atEnd: [
      { how: 'seal', law: 'recruitment', values: { contact: '已注销用户' }, scrub: JOB_TEXTS },
      // A colleague handles it now, and can write their own name.
      { how: 'blank', values: { contact: '店里的负责人' }, scrub: JOB_TEXTS, as: 'publisher_id' },
    ],
  },
  job_event: {
    title: '岗位上线和下线',
    owners: [OF_JOB],
    about: [PUBLISHED],
    columns: { ...are('technical', 'id', 'job_id', 'by_role', 'actor'), ...are('job', 'status', 'reason', 'at') },
    atEnd: {
      how: 'stay', because: 'History of an advertisement. An employer who acted is named by the number of the account.', scrub: ['reason'],
      as: 'anyone',
    },
  },
  job_text: {
    title: '岗位以前的内容',
    owners: [OF_JOB],
    about: [PUBLISHED],
    columns: {
      ...are('technical', 'id', 'job_id'),
      ...are('job', 'title', 'duties', 'requirements', 'pay_min', 'pay_max', 'pay_unit', 'replaced_at'),
    },
    atEnd: [
      { how: 'seal', law: 'recruitment' },
      {
        how: 'stay', because: 'The advertisement of a colleague who handles it now.', scrub: ['title', 'duties', 'requirements'],
        as: 'publisher_id',
      },
    ],
  },
  job_review: {
    title: '岗位审核',
    owners: [OF_JOB],
    columns: { ...are('technical', 'id', 'job_id'), ...are('job', 'reasons', 'pay_uncompared', 'created_at', 'decided_at', 'decision') },
    atEnd: { how: 'stay', because: 'History of an advertisement, without a person.' },
  },
  job_hold: {
    nobody: 'Which ban or stop took which job offline.',
    columns: are('technical', 'job_id', 'restriction_id'),
  },
  job_draft: {
    title: '没发的岗位',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id'), ...are('draft', 'body', 'created_at', 'updated_at') },
    atEnd: { how: 'delete' },
  },
  job_view: {
    title: '看过的岗位',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('browsing', 'job_id', 'viewed_at') },
    atEnd: { how: 'delete' },
  },
  job_collection: {
    title: '收藏的岗位',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('collection', 'job_id', 'created_at') },
    atEnd: { how: 'delete' },
  },
  recommendation: {
    title: '推荐过的岗位',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id'), ...are('recommendation', 'job_ids', 'category_roots', 'created_at') },
    atEnd: { how: 'delete' },
  },
  tenant_job_view: {
    title: '看过的项目岗位',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('browsing', 'job_id', 'viewed_at') },
    atEnd: { how: 'delete' },
  },
  application: {
    title: '报名',
    owners: ['account_id'],
    about: ['handler_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'resume_id', 'handler_id'),
      ...are('application', 'job_id', 'status', 'applied_at', 'changed_at', 'agreed'),
    },
    atEnd: { how: 'stay', because: 'The store counts its applications. Account and resume have no name any more.' },
  },
  application_event: {
    title: '报名的进展',
    owners: [OF_APPLICATION],
    about: [HANDLED],
    columns: { ...are('technical', 'application_id', 'nth'), ...are('application', 'status', 'by_role', 'reason', 'at') },
    // Also what the store said about the person.
    atEnd: [
      { how: 'blank', values: { reason: '' } },
      { how: 'stay', because: 'Said to the seeker, who keeps it.', scrub: ['reason'], as: 'handler_id' },
    ],
  },
  day_prompt: {
    title: '哪天提醒过',
    owners: ['account_id'],
    columns: { account_id: 'technical', day: 'notice' },
    atEnd: { how: 'delete' },
  },
  interview: {
    title: '面试',
    owners: [OF_APPLICATION],
    about: ['invited_by'],
    columns: {
      ...are('technical', 'id', 'application_id', 'invited_by'), contact: 'other',
      ...are('application', 'at', 'address', 'latitude', 'longitude', 'note', 'status', 'reason', 'reply', 'created_at', 'replied_at'),
    },
    atEnd: [
      { how: 'blank', values: { reply: '' }, scrub: INTERVIEW_TEXTS },
      // The contact is a person's name. The seeker keeps the time and the place.
      { how: 'blank', values: { contact: '已注销用户', invited_by: null }, scrub: [...INTERVIEW_TEXTS, 'reply'], as: 'invited_by' },
    ],
  },
  tenant_project: {
    nobody: 'Projects that operators look after. Their contacts are people of other companies, entered by operators.',
    columns: {
      ...are('technical', 'id', 'company_id', 'code', 'created_at', 'offline_at', 'updated_at'),
      ...are('store', 'name', 'introduction', 'notes', 'images', 'contact_hours'), ...are('other', 'contact', 'contact_phone'),
    },
  },
  tenant_job: {
    nobody: 'Jobs of these projects.',
    columns: { ...are('technical', 'job_id', 'project_id'), ...are('other', 'referrer', 'referrer_note') },
  },
  tenant_search_setting: {
    nobody: 'Filters, by operators.',
    columns: are('technical', 'kind', 'value', 'position'),
  },
}
