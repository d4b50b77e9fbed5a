import type { LongPressHost } from './types'

export const longPressHost: LongPressHost = { props: (onLongPress) => ({ onLongPress: () => onLongPress() }) }
