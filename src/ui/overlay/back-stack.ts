import { lastOf } from '@daogang/contract/rules/last'
import { frontScreen } from './toast'

interface Open {
  readonly screen: symbol
  readonly close: () => void
}

/** Open overlays of all screens in the page stack, the newest last. */
const open: Open[] = []

/** Registers an overlay of a screen, which the back button closes first. Returns a function that unregisters it. */
export function pushOverlay(close: () => void, screen: symbol): () => void {
  const one = { screen, close }
  open.push(one)
  return () => {
    const at = open.indexOf(one)
    if (at >= 0) open.splice(at, 1)
  }
}

/**
 * Closes the newest sheet or dialog of the screen in front. Returns false when that screen has none, so that it may go back. A dialog that
 * must be answered stays open, and the screen stays too. Those of screens below stay as they are: the user cannot see them.
 */
export function closeTopOverlay(): boolean {
  const front = frontScreen()
  const top = lastOf(open.filter(({ screen }) => screen === front))
  top?.close()
  return top !== undefined
}
