import type { EnvironmentKind } from '@/lib/environment'

/** What a page in a mini-program's web-view may ask of it. */
interface MiniProgramAround {
  postMessage(message: object): void
  navigateBack(): void
}

interface WebViewWindow {
  /** WeChat's own object, there once `WeixinJSBridgeReady` came. */
  WeixinJSBridge?: { invoke: (name: string, options: object, report: () => void) => void }
  /** Made by Alipay's script for web-views. */
  my?: { postMessage: (message: object) => void; navigateBack: () => void }
}

const ALIPAY_SCRIPT = 'https://appx/web-view.min.js'
const WAIT_MS = 3000

const page = window as unknown as WebViewWindow

/** The mini-program around this page; `failed` when the host's own object did not come in time. */
export async function miniProgramAround(kind: EnvironmentKind): Promise<MiniProgramAround | 'none' | 'failed'> {
  if (kind === 'wechat-mini') return inWeChat()
  if (kind === 'alipay-mini') return inAlipay()
  return 'none'
}

/** The messages are those of WeChat's script for pages, which does nothing more here: so no foreign script has to be let in. */
async function inWeChat(): Promise<MiniProgramAround | 'failed'> {
  if (!page.WeixinJSBridge) await within(WAIT_MS, (done) => document.addEventListener('WeixinJSBridgeReady', done, { once: true }))
  const bridge = page.WeixinJSBridge
  if (!bridge) return 'failed'
  const invoke = (name: string, arg: object) => bridge.invoke('invokeMiniProgramAPI', { name, arg }, () => undefined)
  return { postMessage: (message) => invoke('postMessage', message), navigateBack: () => invoke('navigateBack', { delta: 1 }) }
}

/** `appx` is answered by Alipay itself, inside the phone. */
async function inAlipay(): Promise<MiniProgramAround | 'failed'> {
  if (!page.my) {
    await within(WAIT_MS, (done) => {
      const script = document.createElement('script')
      script.src = ALIPAY_SCRIPT
      script.onload = done
      script.onerror = done
      document.head.appendChild(script)
    })
  }
  return page.my ?? 'failed'
}

/** Waits for an event, but not for ever. */
const within = (ms: number, listen: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    listen(() => {
      clearTimeout(timer)
      resolve()
    })
  })
