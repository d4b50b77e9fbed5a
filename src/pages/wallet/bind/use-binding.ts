import { useState } from 'react'
import { beginAlipay, useBindAlipay, useBindWechat } from '@/api/payee'
import { ApiError } from '@/api/errors'
import { credentialHost } from '@/host/credential'
import { linkHost } from '@/host/link'
import { payoutHost } from '@/host/payout'
import { toast } from '@/ui'

interface Binding {
  /** Whether this host can bind that account. */
  here: boolean
  busy: boolean
  bind: () => void
}

const NO_CODE = '没拿到授权，请再点一次'

/** Binds the WeChat or Alipay account of the person who uses this host. */
export function useBinding(channel: 'wechat' | 'alipay'): Binding {
  const way = payoutHost.binds[channel]
  const [busy, setBusy] = useState(false)
  const wechat = useBindWechat()
  const alipay = useBindAlipay()

  async function byCode(): Promise<void> {
    const params = channel === 'alipay' ? await beginAlipay() : undefined
    const credential = await credentialHost.get()
    if (typeof credential === 'string') return toast.show(NO_CODE)
    const { code } = credential
    await (params ? alipay.mutateAsync({ code, state: params.state }) : wechat.mutateAsync(code))
    toast.done('绑好了')
  }

  async function byPage(): Promise<void> {
    const { url } = await beginAlipay()
    if (url === null) return toast.show('这里打不开支付宝，请在支付宝小程序里绑')
    await linkHost.open(url)
  }

  async function bind(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await (way === 'page' ? byPage() : byCode())
    } catch (error) {
      // The hooks of the calls show refusals; `beginAlipay` is a plain call.
      if (error instanceof ApiError && !wechat.isError && !alipay.isError) toast.show(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { here: way !== 'elsewhere', busy, bind: () => void bind() }
}
