/** A device in words, as far as its host tells. */
export interface Device {
  readonly os: 'android' | 'ios' | 'other'
  readonly osVersion?: string
  readonly brand?: string
  readonly model?: string
  /** Version of WeChat, Alipay or our app around the product. */
  readonly hostVersion?: string
}

/** What a browser's user agent tells of the device. An iPad that calls itself a Mac is taken for one. */
export function deviceOf(userAgent: string): Device {
  const android = /Android ([\d.]+);(?: [a-z]{2}-[A-Za-z]{2};)? ?([^;)]*)/.exec(userAgent)
  if (android) return { os: 'android', osVersion: android[1], model: modelOf(android[2] ?? '') }
  const ios = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent)
  if (ios) return { os: 'ios', osVersion: (ios[2] ?? '').replace(/_/g, '.'), brand: 'Apple', model: ios[1] }
  return { os: 'other' }
}

/** `22041216C Build/TP1A` is a `22041216C`; newer Chromes hide the model behind a `K`. */
function modelOf(text: string): string | undefined {
  const model = text.replace(/ ?Build\/.*$/, '').trim()
  return model === '' || model === 'K' || model === 'wv' ? undefined : model
}
