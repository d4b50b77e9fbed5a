import type { LongPressHost } from './types'

/** `onLongPress` compiles on Alipay but never fires. */
export const longPressHost: LongPressHost = { props: (onLongPress) => ({ onLongTap: () => onLongPress() }) }
