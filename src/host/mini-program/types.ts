import type { HostFailure } from '@/lib/host-answer'

/** Another mini-program's address on each host. A host without one answers `unsupported`. */
export interface MiniProgramTarget {
  readonly wechat?: { readonly appId: string; readonly path?: string }
  readonly alipay?: { readonly appId: string; readonly path?: string }
  /** A link that opens it from a browser: WeChat's URL Link or an Alipay link, created by its operator. */
  readonly link?: string
}

export interface MiniProgramHost {
  /** Opens another mini-program. H5 can only follow `link`; without one the screen shows the mini-program's name to search for. */
  open(target: MiniProgramTarget): Promise<'done' | HostFailure>
}
