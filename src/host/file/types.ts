import type { HostFailure } from '@/lib/host-answer'

export interface TextFile {
  /** With its ending. */
  readonly name: string
  readonly text: string
}

export interface FileHost {
  /**
   * Gives a file to the user, in response to a press: nothing may be awaited before. Browsers download it, WeChat sends it to a chat that
   * the user chooses.
   * - `unsupported`: Alipay opens PDF alone; web-views and in-app browsers ignore downloads. The screen copies the text instead
   */
  give(file: TextFile): Promise<'done' | HostFailure>
}
