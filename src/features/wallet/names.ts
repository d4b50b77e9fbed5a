import type { Payee } from '@daogang/contract/payee'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'

/** Names of the ways to get money. */
export const channelNames: Readonly<Record<PayoutChannel, string>> = { wechat: '微信零钱', alipay: '支付宝', bank: '银行卡' }

/** When money arrives, by what each way promises. */
export const arrivals: Readonly<Record<PayoutChannel, string>> = {
  wechat: '在微信点收款后到账', alipay: '打款后马上到账', bank: '看银行，最晚下一个工作日',
}

/** `工商银行 尾号0128`, 支付宝. */
export const payeeName = ({ channel, bank, tail }: Pick<Payee, 'channel' | 'bank' | 'tail'>): string =>
  (channel === 'bank' ? `${bank} 尾号${tail}` : channelNames[channel])
