import { are, type Part } from '../types'

const ENTERPRISE = 'Data of an enterprise, which is in the public register or published by it. It belongs to all its members.'

/** Enterprises, stores and their members. */
export const companyPart: Part<
  | 'enterprise' | 'member' | 'person_hand_over' | 'member_store' | 'group_request' | 'company' | 'brand' | 'store_name_review'
  | 'certification'
  | 'licence_reading' | 'register_lookup' | 'work_address' | 'visit'
> = {
  enterprise: {
    nobody: ENTERPRISE,
    columns: { ...are('technical', 'id', 'created_at'), ...are('store', 'name', 'credit_code', 'legal_person') },
  },
  person_hand_over: {
    title: '转交的求职者',
    owners: ['given_by', 'given_to'],
    about: ['seeker_id'],
    columns: { ...are('technical', 'job_id', 'given_by', 'given_to'), seeker_id: 'other', given_at: 'membership' },
    atEnd: { how: 'delete' },
  },
  member: {
    title: '在哪些店',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'chosen_at', 'chosen_company_id'),
      ...are('membership', 'enterprise_id', 'company_id', 'role', 'joined_at'),
    },
    atEnd: { how: 'delete' },
  },
  member_store: {
    nobody: 'A view of member and company.',
    columns: are('technical', 'account_id', 'role', 'joined_at', 'enterprise_id', 'company_id', 'closed'),
  },
  group_request: {
    title: '加入、邀请和转让的申请',
    owners: ['created_by'],
    about: ['account_id', { column: 'mobile', of: 'account', key: 'mobile' }],
    columns: {
      ...are('technical', 'id', 'created_by', 'account_id'), mobile: 'other',
      ...are('groupRequest', 'enterprise_id', 'kind', 'state', 'company_id', 'role', 'note', 'created_at', 'expires_at', 'settled_at'),
    },
    // An open invitation has the number of the invited person.
    atEnd: [
      { how: 'delete', as: 'created_by' }, { how: 'delete', as: 'mobile' },
      { how: 'stay', because: 'Who joined which store: the account has no name any more.', scrub: ['note'], as: 'account_id' },
    ],
  },
  company: {
    nobody: ENTERPRISE,
    columns: {
      ...are('technical', 'id', 'enterprise_id', 'brand_id', 'once', 'input_hash', 'input_version', 'created_at', 'updated_at',
        'closed_at'),
      ...are('store', 'kind', 'name', 'store_type', 'industry', 'scale', 'city_id', 'district_id', 'district', 'place', 'address', 'door',
        'latitude', 'longitude', 'introduction', 'environment'),
    },
  },
  brand: {
    nobody: ENTERPRISE,
    columns: {
      ...are('technical', 'id', 'enterprise_id', 'created_at', 'updated_at'), ...are('store', 'name', 'is_chain', 'logo', 'introduction'),
    },
  },
  store_name_review: {
    title: '改店名的申请',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'company_id', 'account_id'), ...are('store', 'name', 'created_at', 'decided_at', 'decision', 'reason'),
    },
    atEnd: { how: 'stay', because: ENTERPRISE, scrub: ['reason'] },
  },
  certification: {
    title: '交的企业认证',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'nth', 'enterprise_id', 'company_id', 'account_id', 'once', 'decided_by', 'warned_days', 'checks',
        'finding'),
      ...are('store', 'kind', 'state', 'name', 'credit_code', 'legal_person', 'address', 'number', 'licence_until', 'valid_from', 'trades',
        'files',
        'reason', 'submitted_at', 'decided_at', 'valid_until'),
    },
    atEnd: { how: 'stay', because: ENTERPRISE, scrub: ['address', 'reason', 'finding'] },
  },
  licence_reading: {
    title: '营业执照上认出来的字',
    owners: ['account_id'],
    columns: { ...are('technical', 'upload_id', 'account_id'), ...are('store', 'outcome', 'licence', 'at') },
    atEnd: { how: 'delete' },
  },
  register_lookup: {
    title: '查过的企业',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id'), ...are('store', 'credit_code', 'outcome', 'enterprise', 'at') },
    atEnd: { how: 'delete' },
  },
  work_address: {
    nobody: ENTERPRISE,
    columns: {
      ...are('technical', 'id', 'enterprise_id', 'used_at', 'created_at'),
      ...are('store', 'name', 'address', 'detail', 'city_id', 'district_id', 'latitude', 'longitude'),
    },
  },
  visit: {
    title: '我做的拜访',
    owners: ['worker_id'],
    columns: {
      ...are('technical', 'id', 'worker_id', 'created_by'),
      ...are('visit', 'company_id', 'purpose', 'planned_on', 'state', 'created_at', 'opened_at', 'filled_at', 'outcome', 'summary', 'note',
        'next_on'),
    },
    atEnd: { how: 'stay', because: 'A record of the enterprise. Its author has no name any more.', scrub: ['summary', 'note'] },
  },
}
