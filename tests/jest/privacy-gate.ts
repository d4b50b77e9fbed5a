/** WeChat's privacy gate. Import it first: Taro reads a host's functions at its import. */
declare const wx: Record<string, unknown>

let waits = false
let ask: ((resolve: (answer: object) => void) => void) | undefined

wx.getPrivacySetting = ({ success }: { success: (answer: object) => void }) => success({ needAuthorization: waits })
wx.onNeedPrivacyAuthorization = (listener: typeof ask) => { ask = listener }

export const gate = {
  /** Whether WeChat reports that it still needs the user's consent. */
  set waits(needed: boolean) { waits = needed },
  /** A function of the host has to wait; `heard` gets the user's answer. */
  hold: (heard: (answer: object) => void) => ask?.(heard),
}
