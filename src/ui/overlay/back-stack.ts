/** What is open above the pages, the newest last. */
const open: (() => void)[] = []

/** Registers something that the way back closes first; returns how to unregister it. */
export function pushOverlay(close: () => void): () => void {
  open.push(close)
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Closes the newest sheet or dialog; false when there was none, and the page itself may go back. */
export function closeTopOverlay(): boolean {
  const close = open[open.length - 1]
  close?.()
  return close !== undefined
}
