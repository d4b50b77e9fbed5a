import type { HostFailure } from '@/lib/host-answer'

export interface TextFile {
  /** With its ending. */
  readonly name: string
  readonly text: string
}

export interface PdfFile {
  /** With its ending. */
  readonly name: string
  /** In base64. */
  readonly content: string
}

export interface FileHost {
  /** Whether the user sees an opened PDF at once, so that no message is needed. */
  readonly showsPdf: boolean
  /**
   * Opens a PDF. WeChat and Alipay show it, and the user sends it on or keeps it from there; browsers download it.
   * - `unsupported`: web-views and in-app browsers ignore downloads
   */
  openPdf(file: PdfFile): Promise<'done' | HostFailure>
  /**
   * Gives a file to the user, in response to a press: nothing may be awaited before. Browsers download it, WeChat sends it to a chat that
   * the user chooses.
   * - `unsupported`: Alipay opens no file but PDF; web-views and in-app browsers ignore downloads. The screen copies the text instead
   */
  give(file: TextFile): Promise<'done' | HostFailure>
}
