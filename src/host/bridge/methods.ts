import type { AppPosition, AppUser, BridgeMethod, BridgeMethods } from './types'

interface MethodSpec<D> {
  /** Time limit for the app's reply: 3 s, longer for methods that ask the user or listen to them. */
  readonly timeoutMs: number
  /** Validates the data of a reply. Returns undefined when it does not have the promised shape. */
  readonly read: (data: unknown) => D | undefined
  /** Fire and forget: no reply is expected. */
  readonly oneWay?: true
}

const QUICK_MS = 3000
/** Time limit for methods that may open a permission prompt of the system. */
const PROMPT_MS = 60_000
/** Time limit for listening: a permission prompt, a minute of speech, and its recognition. */
const SPEECH_MS = 150_000

const nothing = () => null

export const methods: { readonly [M in BridgeMethod]: MethodSpec<BridgeMethods[M]['data']> } = {
  getUserInfo: { timeoutMs: QUICK_MS, read: readUser },
  getGeolocation: { timeoutMs: PROMPT_MS, read: readPosition },
  getParentPointId: { timeoutMs: QUICK_MS, read: (data) => readText(data, 'parentPointId') },
  switchFullScreen: { timeoutMs: QUICK_MS, read: readHeight },
  goBack: { timeoutMs: QUICK_MS, read: nothing },
  quitWebview: { timeoutMs: QUICK_MS, read: nothing },
  logout: { timeoutMs: QUICK_MS, read: nothing },
  makePhonecall: { timeoutMs: PROMPT_MS, read: nothing },
  newburyPoint: { timeoutMs: 0, read: nothing, oneWay: true },
  jsBridgeCommon: { timeoutMs: QUICK_MS, read: (data) => readText(data, 'umid') },
  listen: { timeoutMs: SPEECH_MS, read: readSpeech },
  stopListening: { timeoutMs: QUICK_MS, read: nothing },
}

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (data: unknown): Fields | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : undefined

/** An optional field: missing, null or a string. */
const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isWithin = (value: unknown, limit: number): value is number => typeof value === 'number' && Math.abs(value) <= limit

function readText<K extends string>(data: unknown, key: K): Readonly<Record<K, string>> | undefined {
  const value = fieldsOf(data)?.[key]
  return typeof value === 'string' ? ({ [key]: value } as Record<K, string>) : undefined
}

/** Characters. The fastest speaker says far fewer in a minute. */
const LONGEST_SPEECH = 2000

function readSpeech(data: unknown): { text: string } | undefined {
  const speech = readText(data, 'text')
  return speech && speech.text.length <= LONGEST_SPEECH ? speech : undefined
}

function readUser(data: unknown): AppUser | undefined {
  const fields = fieldsOf(data)
  if (!fields) return undefined
  const { token, userId, name, mobile, subBusinessType, appPlatform, appVersion } = fields
  if (![token, userId, name, mobile, subBusinessType].every(isOptionalText)) return undefined
  if (appPlatform !== 'Android' && appPlatform !== 'iOS') return undefined
  if (typeof appVersion !== 'string') return undefined
  return {
    token: textOf(token), userId: textOf(userId), name: textOf(name), mobile: textOf(mobile), appPlatform, appVersion,
    subBusinessType: subBusinessType === 'c' || subBusinessType === 'b' ? subBusinessType : undefined,
  }
}

/** Metres. A larger error is no position at all. */
const WORST_ACCURACY = 100_000

function readPosition(data: unknown): AppPosition | undefined {
  const { latitude, longitude, city_name, city_id, accuracy, mock } = fieldsOf(data) ?? {}
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined
  return {
    latitude, longitude, city_name: textOf(city_name), city_id: Number.isInteger(city_id) ? (city_id as number) : undefined,
    ...isWithin(accuracy, WORST_ACCURACY) && accuracy >= 0 && { accuracy }, ...mock === true && { mock },
  }
}

/** A status bar with a notch is about 60 px high. A much larger value means physical pixels or the whole screen. */
const HIGHEST_BAR = 200

function readHeight(data: unknown): { height: number } | undefined {
  const height = fieldsOf(data)?.height
  return isWithin(height, HIGHEST_BAR) && height >= 0 ? { height } : undefined
}
