/** What the evidence pack calls things. */
export const DIRECTION_NAMES = { in: '上班', out: '下班' } as const
export const METHOD_NAMES = { position: '定位', code: '现场码', none: '没有定位' } as const
export const PLACE_NAMES = { inside: '范围内', outside: '界外', unknown: '位置不明' } as const
export const CORRECTION_NAMES = { pending: '等雇主处理', approved: '通过', rejected: '没通过', cancelled: '本人撤回' } as const
export const KIND_NAMES = { full_time: '全职', part_time: '兼职' } as const
export const UNIT_NAMES = { month: '月', day: '天', hour: '小时', piece: '件' } as const
export const SETTLEMENT_NAMES = { daily: '日结', weekly: '周结', monthly: '月结', on_finish: '完工结' } as const
