import type { No } from '@/lib/host-answer'

export interface PictureHost {
  /**
   * Puts a picture into the phone's album, in answer to a press.
   * - `denied`: the album is not allowed; `systemHost.openSettings` leads there
   * - `unsupported`: web-views and in-app browsers cannot; the screen shows the picture large with 长按图片保存
   * @param address an http address that this origin may read, or a data address
   */
  save(address: string): Promise<'done' | No>
}
