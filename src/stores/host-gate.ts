import { create } from 'zustand'

interface HostGateState {
  /** `held`: the host waits for the user's answer to the agreement; `shown`: and it is on the screen. */
  state: 'open' | 'held' | 'shown'
}

/** Whether the host holds back what touches personal data (WeChat's privacy gate). */
export const useHostGate = create<HostGateState>()(() => ({ state: 'open' }))
