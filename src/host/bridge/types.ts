/** A tracking event (spec §3), handed to the app to send. */
export interface TrackingPoint {
  readonly pointId: string
  readonly parentPointId?: string
  readonly userId?: string
  readonly deviceId?: string
  /** YYYY-MM-DD HH:mm:ss */
  readonly accessTime: string
  /** Milliseconds on the page, for events that end a visit. */
  readonly duration?: number
  readonly args?: Readonly<Record<string, string | number | boolean>>
  readonly entry_time?: string
  readonly leave_time?: string
  readonly op_time?: string
}

/** What the app knows about the user and about itself. */
export interface AppUser {
  /** Missing while the user is logged out in the app. */
  readonly token?: string
  readonly userId?: string
  readonly name?: string
  readonly mobile?: string
  readonly subBusinessType?: 'c' | 'b'
  readonly appPlatform: 'Android' | 'iOS'
  readonly appVersion: string
}

/** Degrees, GCJ-02. */
export interface AppPosition {
  readonly latitude: number
  readonly longitude: number
  readonly city_name?: string
  readonly city_id?: number
  /** Metres of error. */
  readonly accuracy?: number
  /** True if the system says that the position is simulated. */
  readonly mock?: boolean
}

/** Every method of docs/native-bridge.md with its parameters and the data of its reply. */
export interface BridgeMethods {
  getUserInfo: { params: undefined; data: AppUser }
  getGeolocation: { params: undefined; data: AppPosition }
  getParentPointId: { params: undefined; data: { readonly parentPointId: string } }
  /** `height` is the space that the page keeps free at its top, in CSS pixels. */
  switchFullScreen: { params: { fullScreen: boolean }; data: { readonly height: number } }
  goBack: { params: undefined; data: null }
  quitWebview: { params: undefined; data: null }
  logout: { params: undefined; data: null }
  makePhonecall: { params: { phone: string }; data: null }
  newburyPoint: { params: TrackingPoint; data: null }
  jsBridgeCommon: { params: { type: 'umid' }; data: { readonly umid: string } }
  /** Answered with the text once the speech has ended. Only for an app that says that it listens (`environmentHost.listens`). */
  listen: { params: { maxMs: number }; data: { readonly text: string } }
  /** `keep`: `listen` is answered with the text so far; otherwise with `cancelled`. */
  stopListening: { params: { keep: boolean }; data: null }
}

export type BridgeMethod = keyof BridgeMethods

/** A refusal by a working bridge. */
export type BridgeRefusal = 'denied' | 'cancelled' | 'unavailable'
/**
 * The bridge itself does not work, which an update of the app may fix: no message port (`missing`), no reply in time, an unreadable reply,
 * a method that this app version does not know, or a reply that reports a failure.
 */
export type BridgeFailure = 'missing' | 'timeout' | 'malformed' | 'unsupported' | 'failed'

export type BridgeAnswer<D> =
  | { readonly ok: true; readonly data: D }
  /** `no-app`: the page does not run in the native app. */
  | { readonly ok: false; readonly reason: 'no-app' | BridgeRefusal | BridgeFailure }

export interface BridgeFailureReport {
  /** Missing when a malformed reply has no usable id. */
  readonly method?: BridgeMethod
  readonly reason: BridgeFailure
}

/** Required exactly when the method takes parameters. */
type Params<M extends BridgeMethod> = BridgeMethods[M]['params'] extends undefined ? [] : [params: BridgeMethods[M]['params']]

/** Calls methods of the Android or iOS app that shows this page. docs/native-bridge.md defines the protocol. */
export interface BridgeHost {
  /** True inside the native app. Elsewhere every call answers `no-app` at once, and this is not reported as a failure. */
  readonly available: boolean
  /** Calls one method of the app. `newburyPoint` gets no reply and resolves at once. Never rejects. */
  call<M extends BridgeMethod>(method: M, ...params: Params<M>): Promise<BridgeAnswer<BridgeMethods[M]['data']>>
  /**
   * Calls back on each bridge failure, in addition to the answer that the caller gets (spec §8: the update dialog).
   * @returns a function that stops listening
   */
  onFailure(report: (failure: BridgeFailureReport) => void): () => void
}
