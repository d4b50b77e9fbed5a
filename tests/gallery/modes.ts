/** The modes in which people see the gallery. */
export interface Mode {
  readonly name: string
  readonly width: number
  readonly elder?: boolean
  /** The system's font size. */
  readonly scale?: number
  /** Also opens the overlays. */
  readonly overlays?: boolean
  /** Also runs axe: colours and names are the same at every width. */
  readonly axe?: boolean
  /** The system's theme is dark. Measured by axe and not compared with pictures: it differs in colours alone. */
  readonly dark?: boolean
}

export const modes: readonly Mode[] = [
  { name: '320', width: 320 },
  { name: '375', width: 375, overlays: true, axe: true },
  { name: '414', width: 414 },
  { name: 'large-text', width: 375, scale: 1.4, overlays: true },
  { name: 'elder', width: 375, elder: true, overlays: true, axe: true },
  { name: 'dark', width: 375, dark: true, overlays: true, axe: true },
  { name: 'dark-elder', width: 375, dark: true, elder: true, axe: true },
]
