import type { No } from '@/lib/host-answer'

/** Where another mini-program stands on each host; a host that has none answers `unsupported`. */
export interface MiniProgramTarget {
  readonly wechat?: { readonly appId: string; readonly path?: string }
  readonly alipay?: { readonly appId: string; readonly path?: string }
  /** A link that opens it from a browser: WeChat's URL Link or an Alipay link, made by whoever runs it. */
  readonly link?: string
}

export interface MiniProgramHost {
  /** Opens another mini-program. H5 can only follow `link`; without one the screen shows the mini-program's name to search for. */
  open(target: MiniProgramTarget): Promise<'done' | No>
}
