/** What a widget spreads onto its element. Taro's names differ from host to host, and the browser has none. */
export interface LongPressProps {
  onLongPress?: () => void
  onLongTap?: () => void
  onTouchStart?: (event: TouchLike) => void
  onTouchMove?: (event: TouchLike) => void
  onTouchEnd?: () => void
  onTouchCancel?: () => void
  onContextMenu?: (event: { preventDefault: () => void }) => void
}

export interface TouchLike {
  readonly touches: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

export interface LongPressHost {
  /** Properties that call back when a finger stays on the element. A long press is never the only way to do something. */
  props(onLongPress: () => void): LongPressProps
}
