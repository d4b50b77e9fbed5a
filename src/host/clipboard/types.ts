import type { HostFailure } from '@/lib/host-answer'

/** Write-only: the app never reads what the user copied elsewhere. */
export interface ClipboardHost {
  /** True where the host confirms a copy with its own toast, so that the screen does not show a second one. */
  readonly announces: boolean
  /** Copies a text in response to a press. On failure the screen shows the text for manual selection. */
  copy(text: string): Promise<'done' | HostFailure>
}
