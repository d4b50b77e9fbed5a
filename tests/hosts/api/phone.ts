import type { Clock } from '../clock'
import type { Device } from '../device'
import type { Network } from '../network'
import type { Stack } from '../stack'
import type { Address } from '../stack'

/** The environment of both vendors' functions. */
export interface Phone {
  readonly device: Device
  readonly network: Network
  readonly stack: Stack
  readonly clock: Clock
  readonly start: Address
  /** Makes a value an object of the logic thread. */
  copy<V>(value: V): V
  /** Runs a callback of the build and reports what it throws. */
  run(what: string, code: () => unknown): void
  report(problem: string): void
  /** Listeners for the app's show and hide. */
  readonly onShow: Set<(options: object) => void>
  readonly onHide: Set<(options: object) => void>
  /** Listeners for uncaught errors, in the form of the vendor, and for rejected promises without a handler. */
  readonly onError: Set<(message: string, stack?: string) => void>
  readonly onRejection: Set<(rejected: { reason: unknown }) => void>
}

/** An object whose functions are checked against the vendor's typings, by name. */
export type Functions = Record<string, unknown>

type Callback = ((result: never) => void) | undefined

/** The three callbacks of nearly every function of both vendors. */
export interface Callbacks {
  success?: Callback
  fail?: Callback
  complete?: Callback
}

/** Calls back as the vendors do: asynchronously, with `complete` last. */
export function callBack(phone: Phone, what: string, option: Callbacks | undefined, which: 'success' | 'fail', result: object): void {
  phone.clock.setTimeout(() => {
    const value = phone.copy(result) as never
    phone.run(`${what}: ${which}`, () => option?.[which]?.(value))
    phone.run(`${what}: complete`, () => option?.complete?.(value))
  })
}

/** There is never a newer version. */
export const noUpdate = {
  onCheckForUpdate: () => undefined, onUpdateReady: () => undefined, onUpdateFailed: () => undefined, applyUpdate: () => undefined,
}

/** Width and height of every picture in the album; no test needs other sizes. */
export const PICTURE = { width: 1200, height: 1600 } as const

/** A workbook is a ZIP archive. */
export const isWorkbook = (bytes: Uint8Array | undefined): boolean => Buffer.from(bytes ?? []).subarray(0, 2).toString('latin1') === 'PK'

/** Whether a file is a PDF by its first bytes, as viewers of documents decide. */
export const isPdf = (bytes: Uint8Array | undefined): boolean => Buffer.from(bytes ?? []).subarray(0, 5).toString('latin1') === '%PDF-'
