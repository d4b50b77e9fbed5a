export type NetworkType = 'wifi' | '2g' | '3g' | '4g' | '5g' | 'unknown' | 'none'

export interface NetworkState {
  /** False when there is certainly no network. True is no guarantee: only a request can confirm it. */
  readonly online: boolean
  /** `unknown` in most browsers. */
  readonly type: NetworkType
}

export interface NetworkHost {
  now(): Promise<NetworkState>
  /**
   * Calls back when the connection is lost, restored or changes its type.
   * @returns a function that stops listening
   */
  onChange(report: (state: NetworkState) => void): () => void
}
