import { create } from 'zustand'

interface HostGateState {
  /** `held`: the host waits for the user's answer to the agreement. `shown`: and the agreement is on the screen. */
  state: 'open' | 'held' | 'shown'
}

/** The state of WeChat's privacy gate, which blocks APIs for personal data. */
export const useHostGate = create<HostGateState>()(() => ({ state: 'open' }))
