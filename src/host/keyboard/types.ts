export interface KeyboardHost {
  /**
   * Keeps the field that somebody types in above the keyboard, and puts the page back when it closes (spec §2, §9). The
   * mini-programs do that by themselves, from each field's `cursorSpacing`.
   * @returns stops
   */
  keepInView(): () => void
}
