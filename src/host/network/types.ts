export type NetworkType = 'wifi' | '2g' | '3g' | '4g' | '5g' | 'unknown' | 'none'

export interface NetworkState {
  /** False when there is surely no network. True is a hope: only a request tells. */
  readonly online: boolean
  /** Browsers mostly do not say. */
  readonly type: NetworkType
}

export interface NetworkHost {
  now(): Promise<NetworkState>
  /**
   * Calls back when the network goes, comes or changes.
   * @returns stops listening
   */
  onChange(report: (state: NetworkState) => void): () => void
}
