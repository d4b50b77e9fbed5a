/** A device's details, as far as its host reports them. */
export interface Device {
  /** `harmony`: HarmonyOS 5 and later, which runs no apps of Android. Earlier ones report Android. */
  readonly os: 'android' | 'ios' | 'harmony' | 'other'
  readonly osVersion?: string
  readonly brand?: string
  readonly model?: string
  /** Version of WeChat, Alipay or the native app that runs the product. */
  readonly hostVersion?: string
}

/** Parses a browser's user agent. An iPad that identifies as a Mac counts as a Mac. */
export function deviceOf(userAgent: string): Device {
  const android = /Android ([\d.]+);(?: [a-z]{2}-[A-Za-z]{2};)? ?([^;)]*)/.exec(userAgent)
  if (android) return { os: 'android', osVersion: android[1], model: modelOf(android[2] ?? '') }
  const ios = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent)
  if (ios) return { os: 'ios', osVersion: (ios[2] ?? '').replace(/_/g, '.'), brand: 'Apple', model: ios[1] }
  const harmony = /\((?:Phone|Tablet); OpenHarmony ([\d.]+)/.exec(userAgent)
  if (harmony) return { os: 'harmony', osVersion: harmony[1] }
  return { os: 'other' }
}

/** True for a computer's browser. A phone or tablet of a system that we do not know calls itself mobile. */
export const isComputer = (userAgent: string): boolean => deviceOf(userAgent).os === 'other' && !/\bMobile\b/.test(userAgent)

/** Strips the build id: `22041216C Build/TP1A` → `22041216C`. Newer Chrome versions report the model as `K`. */
function modelOf(text: string): string | undefined {
  const model = text.replace(/ ?Build\/.*$/, '').trim()
  return model === '' || model === 'K' || model === 'wv' ? undefined : model
}
