import { are, type Part } from '../types'

const OF_EMPLOYMENT = { column: 'employment_id', of: 'employment', key: 'id' } as const
const OF_PUNCH = { column: 'punch_id', of: 'punch', key: 'id' } as const
const EMPLOYER_KEEPS = 'The employer must keep its records of work for 3 years. The account and the resume have no name any more.'

/** Employments, punches and hours. */
export const workPart: Part<
  | 'employment' | 'employment_version' | 'work_place' | 'shift' | 'roster_change' | 'usual_shift' | 'punch' | 'punch_review' | 'punch_due'
  | 'refusal_before' | 'correction' | 'work_day' | 'hours_card' | 'site_code_try' | 'holiday' | 'landmark' | 'metro_stop'
  | 'departure' | 'departure_event'
  | 'official_entrance'
> = {
  employment: {
    title: '上班的条件',
    owners: ['account_id'],
    about: ['created_by'],
    columns: {
      ...are('technical', 'id', 'account_id', 'enterprise_id', 'job_id', 'application_id', 'work_place_id', 'shift_id', 'purse',
        'created_by'),
      ...are('employment', 'company_id', 'kind', 'wage', 'wage_unit', 'settlement', 'payday', 'promise', 'starts_on', 'ends_on',
        'agreed_at',
        'created_at', 'end_reason'),
      ...are('dispute', 'objection', 'objected_at'),
    },
    atEnd: [
      { how: 'seal', law: 'wages', values: { objection: '', end_reason: '' }, scrub: ['payday', 'promise'] },
      {
        how: 'stay', because: 'The terms of a worker, who keeps them.', scrub: ['payday', 'promise', 'objection', 'end_reason'],
        as: 'created_by',
      },
    ],
  },
  employment_version: {
    title: '上班条件的历次改动',
    owners: [OF_EMPLOYMENT],
    columns: { ...are('technical', 'employment_id', 'changed_by'), ...are('employment', 'version', 'terms', 'note', 'at', 'agreed_at') },
    about: ['changed_by'],
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['terms', 'note'], as: 'anyone' },
  },
  work_place: {
    nobody: 'Places of an enterprise.',
    columns: {
      ...are('technical', 'id', 'enterprise_id', 'company_id', 'code_secret', 'created_at', 'closed_at'),
      ...are('store', 'name', 'address', 'latitude', 'longitude', 'radius'),
    },
  },
  shift: {
    nobody: 'Shifts of an enterprise.',
    columns: are('technical', 'id', 'enterprise_id', 'company_id', 'name', 'starts', 'ends', 'breaks', 'weekdays', 'created_at',
      'closed_at',
      'replaced_by'),
  },
  roster_change: {
    title: '排班的改动',
    owners: [OF_EMPLOYMENT],
    columns: { ...are('technical', 'employment_id', 'shift_id', 'changed_by'), ...are('hours', 'day', 'changed_at') },
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS },
  },
  usual_shift: {
    title: '平时的班',
    owners: [OF_EMPLOYMENT],
    columns: { ...are('technical', 'employment_id', 'shift_id', 'changed_by'), ...are('hours', 'until', 'changed_at') },
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS },
  },
  punch: {
    title: '打卡',
    owners: [OF_EMPLOYMENT],
    columns: {
      ...are('technical', 'id', 'employment_id', 'once', 'skew_ms'),
      ...are('punch', 'direction', 'day', 'at', 'device_at', 'received_at', 'offline', 'method', 'review'),
      ...are('punchPlace', 'latitude', 'longitude', 'accuracy', 'distance', 'place', 'mock'),
    },
    appendOnly: true,
    atEnd: { how: 'seal', law: 'wages', values: { latitude: null, longitude: null, accuracy: null, distance: null } },
  },
  punch_review: {
    title: '打卡的核对',
    owners: [OF_PUNCH],
    columns: { ...are('technical', 'punch_id', 'decided_by'), ...are('punch', 'decision', 'by_silence', 'reason', 'decided_at') },
    about: ['decided_by'],
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['reason'], as: 'anyone' },
  },
  punch_due: {
    title: '等店核对的打卡',
    owners: [OF_EMPLOYMENT],
    columns: { ...are('technical', 'punch_id', 'employment_id'), due_at: 'punch' },
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS },
  },
  refusal_before: {
    title: '改过的核对',
    owners: [OF_PUNCH, { column: 'correction_id', of: 'correction', key: 'id' }],
    columns: {
      ...are('technical', 'id', 'punch_id', 'correction_id', 'decided_by'), ...are('punch', 'reason', 'decided_at', 'replaced_at'),
    },
    appendOnly: true,
    about: ['decided_by'],
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['reason'], as: 'anyone' },
  },
  correction: {
    title: '补卡',
    owners: [OF_EMPLOYMENT],
    about: ['decided_by', 'entered_by'],
    columns: {
      ...are('technical', 'id', 'employment_id', 'once', 'decided_by', 'entered_by', 'due_at'),
      ...are('punch', 'day', 'direction', 'claimed_at', 'reason', 'pictures', 'state', 'by_silence', 'answer', 'created_at',
        'decided_at'),
    },
    atEnd: [
      { how: 'seal', law: 'wages', values: { reason: '', pictures: '{}' }, scrub: ['answer'] },
      { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['reason', 'answer'], as: 'anyone' },
    ],
  },
  work_day: {
    title: '每天的工时',
    owners: [OF_EMPLOYMENT],
    columns: {
      ...are('technical', 'employment_id', 'confirmed_by', 'computed_at', 'due_at'),
      ...are('hours', 'day', 'minutes', 'overtime_150', 'overtime_200', 'overtime_300', 'faults', 'state', 'by_silence', 'confirmed_at'),
    },
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS },
  },
  hours_card: {
    title: '考勤表',
    owners: [OF_EMPLOYMENT],
    columns: { ...are('technical', 'employment_id', 'hash'), ...are('hours', 'monday', 'version', 'content', 'stored_at') },
    appendOnly: true,
    // Its words have the worker's name; what it counts is in work_day.
    atEnd: { how: 'seal', law: 'wages' },
  },
  site_code_try: {
    title: '输错到岗码的次数',
    owners: [OF_EMPLOYMENT],
    columns: { employment_id: 'technical', ...are('punch', 'day', 'tries') },
    atEnd: { how: 'delete' },
  },
  holiday: {
    nobody: 'The calendar, by operators.',
    columns: are('technical', 'day', 'name', 'kind', 'decided_by', 'decided_at'),
  },
  landmark: {
    nobody: 'Business areas and metro stations, by operators.',
    columns: are('technical', 'city_id', 'kind', 'name', 'district_id', 'latitude', 'longitude', 'decided_by', 'decided_at'),
  },
  metro_stop: {
    nobody: 'The stations of metro lines, by operators.',
    columns: are('technical', 'city_id', 'line', 'line_nth', 'nth', 'station', 'kind'),
  },
  departure: {
    title: '离职登记',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'once', 'employment_id', 'version', 'due_at', 'reminded_at'),
      ...are('departure', 'company', 'job_title', 'reason', 'note', 'last_day', 'wages', 'overtime', 'deposit', 'other', 'other_note',
        'pictures',
        'state', 'sent', 'submitted_at', 'created_at', 'updated_at'),
    },
    atEnd: {
      how: 'seal', law: 'proof', values: { note: '', other_note: '已删除', pictures: '{}', sent: null }, scrub: ['company', 'job_title'],
    },
  },
  departure_event: {
    title: '离职登记的进展',
    owners: [{ column: 'departure_id', of: 'departure', key: 'id' }],
    columns: { ...are('technical', 'id', 'departure_id', 'account_id'), ...are('departure', 'kind', 'side', 'words', 'owed', 'at') },
    appendOnly: true,
    about: ['account_id'],
    atEnd: [
      { how: 'seal', law: 'proof', values: { words: '' }, only: { column: 'side', is: 'worker' } },
      { how: 'stay', because: 'What the employer said, for the worker.', scrub: ['words'], as: 'anyone' },
    ],
  },
  official_entrance: {
    nobody: 'Authorities, by operators.',
    columns: are('technical', 'id', 'city_id', 'kind', 'name', 'phone', 'url', 'note', 'source', 'checked_on'),
  },
}
