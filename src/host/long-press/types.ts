/** Props that a widget spreads onto its element. Taro's event names differ between hosts, and the browser has no such event. */
export interface LongPressProps {
  onLongPress?: () => void
  onLongTap?: () => void
  onTouchStart?: (event: TouchLike) => void
  onTouchMove?: (event: TouchLike) => void
  onTouchEnd?: () => void
  onTouchCancel?: () => void
  onContextMenu?: (event: { preventDefault: () => void }) => void
}

/** The part of a touch event that is read; hosts type it differently. */
export interface TouchLike {
  readonly type: string
  readonly touches?: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

export interface LongPressHost {
  /** Returns props that call back on a long press. A long press must never be the only way to do something. */
  props(onLongPress: () => void): LongPressProps
}
