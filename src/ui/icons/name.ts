/** All icons; their drawings are in `_set.scss`. */
export const iconNames = [
  'search', 'pin', 'down', 'right', 'back', 'shield', 'check', 'x', 'phone', 'brief',
  'brieff', 'me', 'star', 'starf', 'clock', 'info', 'warnc', 'chef', 'tray', 'guard',
  'truck', 'gear', 'broom', 'grid', 'filter', 'cal', 'doc', 'pen', 'eye', 'refresh',
  'bed', 'bowl', 'people', 'peoplef', 'house', 'store', 'bolt', 'nav', 'plusc', 'wallet',
  'mef', 'plus', 'minus', 'camera', 'video', 'play', 'share', 'pinf', 'chat', 'chatf', 'bell', 'send', 'block', 'mic', 'keys', 'sound',
] as const

export type IconName = (typeof iconNames)[number]

/** Icons with a thinner drawing for 28 px and larger. */
export const largeIcons: readonly IconName[] = [
  'chef', 'tray', 'guard', 'truck', 'gear', 'broom', 'grid', 'bowl', 'bed', 'shield',
  'cal', 'clock', 'store', 'house', 'brief', 'people', 'bolt', 'doc', 'pin', 'wallet', 'camera', 'video',
]
