import type { SendableFile } from '@/host/media/types'
import type { HostFailure } from '@/lib/host-answer'

export type TableFormat = 'xlsx' | 'csv'

export interface TableFileHost {
  /**
   * What the user can open of `save`: WeChat has no viewer for CSV. None where nothing can be saved: Alipay opens PDF alone, and web-views
   * ignore downloads. A screen offers no download there.
   */
  readonly formats: readonly TableFormat[]
  /** Lets the user choose a CSV or XLSX file. `unsupported`: Alipay has no chooser for files. */
  choose(): Promise<SendableFile | HostFailure>
  /** Gives a file of one of `formats` to the user. Browsers download it, WeChat shows an XLSX, and the user sends it on from there. */
  save(file: { readonly name: string, /** In base64. */ readonly content: string }): Promise<'done' | HostFailure>
}
