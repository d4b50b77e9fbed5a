/** “3段”; empty for none. */
export const some = (count: number, unit: string): string => (count === 0 ? '' : `${String(count)}${unit}`)

export const onOff = (on: boolean): string => (on ? '开着' : '关着')

/** `w****8`: enough for its owner to recognise it. */
export const maskWechat = (id: string): string => (id === '' ? '' : `${id.slice(0, 1)}****${id.length > 2 ? id.slice(-1) : ''}`)

const REAL_NAME: Readonly<Record<string, string>> = { checking: '正在核验', pending: '等人工核对', approved: '已实名', rejected: '没通过' }

/** The state of a real name in a word; empty for one that does not count. */
export const realNameText = (status: string): string => REAL_NAME[status] ?? ''

/** The end of a random number, which distinguishes two devices. */
export const deviceTail = (id: string | null): string | null => (id === null ? null : `尾号${id.slice(-4)}`)
