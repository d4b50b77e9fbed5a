import type { No } from '@/lib/host-answer'

export interface PictureHost {
  /**
   * Shows pictures over the whole screen, to be swiped, zoomed and saved, with the host's own viewer.
   * - `unsupported`: browsers have none, and the kit draws one
   * @param at which of them first
   */
  preview(addresses: readonly string[], at: number): Promise<'done' | No>
  /**
   * Puts a picture into the phone's album, in answer to a press.
   * - `denied`: the album is not allowed; `systemHost.openSettings` leads there
   * - `unsupported`: web-views and in-app browsers cannot; the screen shows the picture large with 长按图片保存
   * @param address an http address that this origin may read, or a data address
   */
  save(address: string): Promise<'done' | No>
  /**
   * Lets the user cut a picture square with the host's own tool.
   * - `unsupported`: Alipay and older versions of WeChat have none, and the picture is cut around its middle where it is shown;
   *   browsers have none, and the kit draws one
   * @param path of a chosen file
   * @returns path of the square one
   */
  square(path: string): Promise<{ readonly path: string } | No>
}
