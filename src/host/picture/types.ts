import type { HostFailure } from '@/lib/host-answer'

export interface PictureHost {
  /**
   * Shows pictures full screen with the host's own viewer, which can swipe, zoom and save.
   * - `unsupported`: browsers have no viewer, and the UI kit draws one
   * @param at index of the picture to show first
   */
  preview(addresses: readonly string[], at: number): Promise<'done' | HostFailure>
  /**
   * Saves a picture to the phone's album, in response to a press.
   * - `denied`: no permission for the album; `systemHost.openSettings` leads to the setting
   * - `unsupported`: web-views and in-app browsers; the screen shows the picture large with 长按图片保存
   * @param address an http address that this origin may read, or a data URL
   */
  save(address: string): Promise<'done' | HostFailure>
  /**
   * Lets the user crop a picture to a square with the host's own tool.
   * - `unsupported`: Alipay and older versions of WeChat have no tool, so the picture is cropped around its centre when displayed; in
   *   browsers the UI kit draws one
   * @param path path of a chosen file
   * @returns path of the cropped file
   */
  square(path: string): Promise<{ readonly path: string } | HostFailure>
}
