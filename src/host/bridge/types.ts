/** One event of a user's way through the product (spec §3), handed to the app to send. */
export interface TrackingPoint {
  readonly pointId: string
  readonly parentPointId?: string
  readonly userId?: string
  readonly deviceId?: string
  /** YYYY-MM-DD HH:mm:ss */
  readonly accessTime: string
  /** Milliseconds on the page; for points that end a visit. */
  readonly duration?: number
  readonly args?: Readonly<Record<string, string | number | boolean>>
  readonly entry_time?: string
  readonly leave_time?: string
  readonly op_time?: string
}

/** What the app knows of the user and of itself. */
export interface AppUser {
  /** Missing when nobody is logged in in the app. */
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
}

/** Every method of docs/native-bridge.md: what it takes and what its reply carries. */
export interface BridgeMethods {
  getUserInfo: { params: undefined; data: AppUser }
  getGeolocation: { params: undefined; data: AppPosition }
  getParentPointId: { params: undefined; data: { readonly parentPointId: string } }
  /** `height` is what the page keeps free at its top, in CSS pixels. */
  switchFullScreen: { params: { fullScreen: boolean }; data: { readonly height: number } }
  goBack: { params: undefined; data: null }
  quitWebview: { params: undefined; data: null }
  logout: { params: undefined; data: null }
  makePhonecall: { params: { phone: string }; data: null }
  newburyPoint: { params: TrackingPoint; data: null }
  jsBridgeCommon: { params: { type: 'umid' }; data: { readonly umid: string } }
}

export type BridgeMethod = keyof BridgeMethods

/** An answer of a working bridge that is not a yes. */
export type BridgeRefusal = 'denied' | 'cancelled' | 'unavailable'
/**
 * The bridge itself does not work, which a newer app mends: nothing to send to (`missing`), no reply in time, one that
 * cannot be read, a method that this app does not know, or a reply that says it failed.
 */
export type BridgeFailure = 'missing' | 'timeout' | 'malformed' | 'unsupported' | 'failed'

export type BridgeAnswer<D> =
  | { readonly ok: true; readonly data: D }
  /** `no-app`: not in our app, so there is nobody to ask. */
  | { readonly ok: false; readonly reason: 'no-app' | BridgeRefusal | BridgeFailure }

export interface BridgeFailureReport {
  /** Missing when a reply is so broken that nobody can tell what it answers. */
  readonly method?: BridgeMethod
  readonly reason: BridgeFailure
}

/** Required exactly when the method takes something. */
type Params<M extends BridgeMethod> = BridgeMethods[M]['params'] extends undefined ? [] : [params: BridgeMethods[M]['params']]

/** Asks the Android or iOS app around the page. docs/native-bridge.md is the whole protocol. */
export interface BridgeHost {
  /** In our app. Outside it every call answers `no-app` at once, and nothing counts as a failure. */
  readonly available: boolean
  /** Asks the app to do one thing. `newburyPoint` is not replied to and answers at once. Never rejects. */
  call<M extends BridgeMethod>(method: M, ...params: Params<M>): Promise<BridgeAnswer<BridgeMethods[M]['data']>>
  /**
   * Calls back for each failure of the bridge, beside the answer that the caller gets (spec §8: the update dialog).
   * @returns stops listening
   */
  onFailure(report: (failure: BridgeFailureReport) => void): () => void
}
