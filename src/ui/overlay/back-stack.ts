/** Close functions of open overlays, the newest last. */
const open: (() => void)[] = []

/** Registers an overlay that the back button closes first. Returns a function that unregisters it. */
export function pushOverlay(close: () => void): () => void {
  open.push(close)
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Closes the newest sheet or dialog. Returns false when there is none, so that the page itself may go back. */
export function closeTopOverlay(): boolean {
  const close = open[open.length - 1]
  close?.()
  return close !== undefined
}
