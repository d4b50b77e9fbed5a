/** Stores of Android phones, with how a phone of that brand opens the page of an app. The scheme is handled by the store's own app. */
const STORES = {
  huawei: { label: '华为应用市场', phones: /huawei|hongmeng|harmony/i, link: 'appmarket://details?id=' },
  honor: { label: '荣耀应用市场', phones: /honor/i, link: 'market://details?id=' },
  xiaomi: { label: '小米应用商店', phones: /xiaomi|redmi|miui|\bmi \d/i, link: 'mimarket://details?id=' },
  oppo: { label: 'OPPO软件商店', phones: /oppo|realme|oneplus|\bP[A-Z]{2}[MT]\d0\b/i, link: 'market://details?id=' },
  vivo: { label: 'vivo应用商店', phones: /vivo|iqoo|\bV\d{4}[A-Z]{1,2}\b/i, link: 'vivomarket://details?id=' },
  samsung: { label: '三星应用商店', phones: /samsung|\bSM-/i, link: 'samsungapps://ProductDetail/' },
  tencent: { label: '应用宝', phones: /$^/, link: 'https://sj.qq.com/appdetail/' },
} as const

export type StoreName = keyof typeof STORES
export const STORE_NAMES = Object.keys(STORES) as readonly StoreName[]
export const storeLabel = (store: StoreName): string => STORES[store].label

/**
 * The store to offer to an Android phone: that of its brand if the app is there, otherwise 应用宝, which every phone opens in the browser.
 * @param phone brand, model or user agent
 * @param stores those that have the app
 */
export function storeFor(phone: string, stores: readonly string[]): StoreName | undefined {
  const own = STORE_NAMES.find((store) => STORES[store].phones.test(phone))
  if (own !== undefined && stores.includes(own)) return own
  return stores.includes('tencent') ? 'tencent' : undefined
}

/** The address of an app in a store. */
export const storeLink = (store: StoreName, packageName: string): string => STORES[store].link + packageName

/** The address that opens a screen in the installed app (docs/native-bridge.md). */
export const appLink = (address: string): string => `daogang://open?path=${encodeURIComponent(address)}`
