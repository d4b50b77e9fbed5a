/** WeChat's privacy gate. Import it first: Taro takes a host's functions when it loads. */
declare const wx: Record<string, unknown>

let waits = false
let ask: ((resolve: (answer: object) => void) => void) | undefined

wx.getPrivacySetting = ({ success }: { success: (answer: object) => void }) => success({ needAuthorization: waits })
wx.onNeedPrivacyAuthorization = (listener: typeof ask) => { ask = listener }

export const gate = {
  /** Whether WeChat says that it still waits for its user's yes. */
  set waits(needed: boolean) { waits = needed },
  /** A function of the host has to wait; what it hears of the user's answer goes to `heard`. */
  hold: (heard: (answer: object) => void) => ask?.(heard),
}
