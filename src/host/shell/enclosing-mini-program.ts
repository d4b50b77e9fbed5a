import type { EnvironmentKind } from '@/lib/environment'

/** The API that a mini-program offers to a page in its web-view. */
interface EnclosingMiniProgram {
  postMessage(message: object): void
  navigateBack(): void
}

interface WebViewWindow {
  /** WeChat's own object, available after `WeixinJSBridgeReady`. */
  WeixinJSBridge?: { invoke: (name: string, options: object, report: () => void) => void }
  /** Created by Alipay's script for web-views. */
  my?: { postMessage: (message: object) => void; navigateBack: () => void }
}

const ALIPAY_SCRIPT = 'https://appx/web-view.min.js'
const WAIT_MS = 3000

const page = window as unknown as WebViewWindow

/** Returns the mini-program around this page, `none` outside one, or `failed` when the host's object did not appear in time. */
export async function findEnclosingMiniProgram(kind: EnvironmentKind): Promise<EnclosingMiniProgram | 'none' | 'failed'> {
  if (kind === 'wechat-mini') return inWeChat()
  if (kind === 'alipay-mini') return inAlipay()
  return 'none'
}

/** Sends the same messages as WeChat's JS-SDK, so no third-party script has to be allowed. */
async function inWeChat(): Promise<EnclosingMiniProgram | 'failed'> {
  if (!page.WeixinJSBridge) await waitFor(WAIT_MS, (done) => document.addEventListener('WeixinJSBridgeReady', done, { once: true }))
  const bridge = page.WeixinJSBridge
  if (!bridge) return 'failed'
  const invoke = (name: string, arg: object) => bridge.invoke('invokeMiniProgramAPI', { name, arg }, () => undefined)
  return { postMessage: (message) => invoke('postMessage', message), navigateBack: () => invoke('navigateBack', { delta: 1 }) }
}

/** Alipay intercepts the `appx` host inside the phone. */
async function inAlipay(): Promise<EnclosingMiniProgram | 'failed'> {
  if (!page.my) {
    await waitFor(WAIT_MS, (done) => {
      const script = document.createElement('script')
      script.src = ALIPAY_SCRIPT
      script.onload = done
      script.onerror = done
      document.head.appendChild(script)
    })
  }
  return page.my ?? 'failed'
}

/** Waits for an event, with a time limit. */
const waitFor = (ms: number, listen: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    listen(() => {
      clearTimeout(timer)
      resolve()
    })
  })
