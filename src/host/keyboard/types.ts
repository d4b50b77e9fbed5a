export interface KeyboardHost {
  /**
   * Keeps the focused field above the keyboard and restores the scroll position when the keyboard closes (spec §2, §9). Mini-programs do
   * this themselves, based on each field's `cursorSpacing`.
   * @returns a function that stops it
   */
  keepInView(): () => void
}
