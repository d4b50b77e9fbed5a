/** A 375 × 812 phone with a notch, in px. */
export const SCREEN = { width: 375, height: 812, statusBar: 44, bottom: 34, navigationBar: 44 } as const
export const SAFE_AREA = {
  left: 0, right: SCREEN.width, top: SCREEN.statusBar, bottom: SCREEN.height - SCREEN.bottom, width: SCREEN.width,
  height: SCREEN.height - SCREEN.statusBar - SCREEN.bottom,
}
