import { are, type Part } from '../types'

/** Tracking, files, campaigns and referrals. */
export const usagePart: Part<
  | 'tracking_batch' | 'tracked_event' | 'page_view' | 'tracking_event' | 'page_access'
  | 'device_day' | 'upload' | 'campaign' | 'campaign_form' | 'campaign_picture'
  | 'campaign_funding'
  | 'submission' | 'submission_event' | 'certificate_reading' | 'operator_funding' | 'referral_period' | 'referral_funding'
  | 'referral_code' | 'referral' | 'referral_exclusion' | 'referral_appeal' | 'share_proof' | 'app_version' | 'screen_link'
  | 'linked_program' | 'client_error' | 'client_error_release'
> = {
  tracking_batch: {
    title: '使用情况的批次',
    owners: [{ column: 'device_id', of: 'device', key: 'id' }],
    columns: { device_id: 'device', digest: 'technical', received_at: 'tracking' },
    atEnd: { how: 'stay', because: 'Goes with its device.' },
    notExported: 'Only recognises what was sent twice.',
  },
  tracked_event: {
    title: '使用情况',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'received_at'), device_id: 'device',
      ...are('tracking', 'channel', 'point_id', 'parent_point_id', 'accessed_at', 'duration_ms', 'args', 'entered_at', 'left_at',
        'operated_at'),
    },
    atEnd: { how: 'delete' },
  },
  page_view: {
    title: '打开的页面',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'received_at'), device_id: 'device', ...are('tracking', 'page', 'channel_no', 'accessed_at'),
    },
    atEnd: { how: 'delete' },
  },
  tracking_event: {
    title: '更早的使用情况',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'received_at'), device_id: 'device',
      ...are('tracking', 'channel', 'point_id', 'parent_point_id', 'accessed_at', 'duration_ms', 'args', 'entered_at', 'left_at',
        'operated_at'),
    },
    atEnd: { how: 'delete' },
  },
  page_access: {
    title: '更早打开的页面',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'received_at'), device_id: 'device', ...are('tracking', 'page', 'channel_no', 'accessed_at'),
    },
    atEnd: { how: 'delete' },
  },
  device_day: {
    title: '哪天打开过',
    owners: [{ column: 'device_id', of: 'device', key: 'id' }],
    columns: { device_id: 'device', ...are('technical', 'pages'), ...are('tracking', 'day', 'first_at') },
    atEnd: { how: 'stay', because: 'Goes with its device, and after two days.' },
    notExported: 'Counts what the opened pages have one by one.',
  },
  client_error: {
    nobody: 'Errors of the clients, without a device or an account. Messages keep words of engines only (client-error/rules.ts).',
    columns: are('technical', 'fingerprint', 'kind', 'type', 'message', 'source', 'count', 'first_at', 'last_at'),
  },
  client_error_release: {
    nobody: 'The same by release and host: positions in scripts.',
    columns: are('technical', 'fingerprint', 'release', 'host', 'count', 'page', 'frames', 'first_at', 'last_at'),
  },
  upload: {
    title: '传的图片、视频和录音',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'enterprise_id', 'name', 'stored_at', 'used_at', 'hidden_at', 'kept_until'),
      ...are('upload', 'purpose', 'kind', 'bytes', 'width', 'height', 'duration_ms', 'created_at'),
    },
    // The file goes from the storage too, with its sealed record where one names it. Licences and pictures of stores belong to the
    // enterprise.
    atEnd: { how: 'delete', only: { column: 'enterprise_id', is: null } },
  },
  campaign: {
    nobody: 'Campaigns, by operators.',
    columns: are('technical', 'id', 'slug', 'state', 'closed_by', 'title', 'summary', 'organiser', 'starts_at', 'ends_at', 'rules', 'tax',
      'role',
      'city_ids', 'signed_in', 'sections', 'picture_ids', 'verb', 'needs_real_name', 'times_per_person', 'reward', 'version', 'budget',
      'reserved',
      'spent', 'created_at', 'changed_at'),
  },
  campaign_form: {
    nobody: 'Questions of campaigns.',
    columns: are('technical', 'campaign_id', 'version', 'fields', 'created_at'),
  },
  campaign_picture: {
    nobody: 'Pictures of campaigns.',
    columns: are('technical', 'id', 'campaign_id', 'name', 'created_at'),
  },
  campaign_funding: {
    nobody: 'Budgets, by operators.',
    columns: are('technical', 'campaign_id', 'once', 'amount', 'actor', 'at'),
  },
  submission: {
    title: '参加的活动',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'person', 'once', 'version', 'findings', 'blanked_at'),
      ...are('submission', 'campaign_id', 'state', 'answers', 'times', 'award', 'tax', 'reason', 'corrections', 'answer_until',
        'created_at', 'sent_at'),
    },
    // The keyed hash of the person stays, so that an award is not paid again to the same person.
    atEnd: { how: 'blank', values: { answers: '{}', findings: '{}', corrections: '[]', reason: '' } },
  },
  submission_event: {
    title: '活动的进展',
    owners: [{ column: 'submission_id', of: 'submission', key: 'id' }],
    columns: {
      ...are('technical', 'id', 'submission_id', 'actor', 'version', 'once'), ...are('submission', 'kind', 'at', 'reason', 'answers'),
    },
    atEnd: { how: 'blank', values: { answers: '{}' }, scrub: ['reason'] },
  },
  certificate_reading: {
    title: '健康证上认出来的字',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'upload_id', 'account_id'), ...are('certificateReading', 'outcome', 'name', 'number', 'valid_until', 'at'),
    },
    atEnd: { how: 'delete' },
  },
  operator_funding: {
    nobody: 'Awards by operators, for their limits.',
    columns: are('technical', 'id', 'operator', 'asset', 'amount', 'at'),
  },
  referral_period: {
    nobody: 'Periods, by operators.',
    columns: are('technical', 'id', 'title', 'starts_on', 'ends_on', 'award', 'friend_award', 'city_ids', 'opened_by', 'opened_at',
      'closed_by',
      'closed_at', 'close_reason'),
  },
  referral_funding: {
    nobody: 'Budgets, by operators.',
    columns: are('technical', 'id', 'period_id', 'amount', 'booked_at'),
  },
  referral_code: {
    title: '推荐码',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('referral', 'code', 'created_at') },
    atEnd: { how: 'delete' },
  },
  referral: {
    title: '推荐',
    owners: ['referrer_id', 'friend_id'],
    columns: {
      ...are('technical', 'id', 'period_id', 'referrer_id', 'friend_id', 'reason_note', 'stop', 'referrer_person', 'friend_person',
        'look_at'),
      // The friend's, entered by the referrer: both know it.
      ...are('friendMobile', 'mobile', 'masked_mobile'),
      ...are('referral', 'state', 'reason', 'days', 'award', 'friend_award', 'invited_at', 'registered_at', 'hired_at', 'reached_at',
        'qualified_at', 'claimable_at', 'revoked_at', 'cleared_at', 'claimed_at', 'tax', 'friend_claimed_at', 'friend_tax'),
    },
    // The keyed hashes stay, so that an award is not paid again for the same person.
    atEnd: [
      { how: 'blank', values: { masked_mobile: '' }, scrub: ['reason_note'], as: 'friend_id' },
      { how: 'stay', because: 'The friend keeps it, and the number in it is theirs.', scrub: ['reason_note'], as: 'referrer_id' },
    ],
  },
  referral_exclusion: {
    title: '不能参加推荐',
    owners: ['account_id'],
    columns: { ...are('technical', 'account_id', 'excluded_by', 'mark_id'), ...are('restriction', 'reason', 'excluded_at') },
    atEnd: { how: 'seal', law: 'proof' },
  },
  referral_appeal: {
    title: '推荐的申诉',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'referral_id', 'account_id'),
      ...are('appeal', 'reason', 'content', 'state', 'answer', 'created_at', 'answered_at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  share_proof: {
    title: '分享的截图',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id', 'upload_id'), ...are('share', 'state', 'reason', 'created_at', 'decided_at') },
    atEnd: { how: 'delete' },
  },
  app_version: {
    nobody: 'Versions of the apps.',
    columns: are('technical', 'id', 'platform', 'version', 'url', 'package', 'bytes', 'sha256', 'stores', 'changes', 'permissions',
      'required_below',
      'unsupported_below', 'published_at', 'withdrawn_at'),
  },
  screen_link: {
    nobody: 'Links to screens. A keyed hash limits how many one caller makes; it goes when the link expires.',
    columns: are('technical', 'address', 'link', 'scheme', 'made_for', 'for_visitor', 'made_at', 'expires_at'),
  },
  linked_program: {
    nobody: 'Programs of others that we link to.',
    columns: are('technical', 'code', 'name', 'note', 'wechat_app_id', 'wechat_path', 'alipay_app_id', 'alipay_path', 'link', 'picture',
      'position',
      'created_at', 'updated_at', 'withdrawn_at'),
  },
}
