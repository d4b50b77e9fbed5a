import type { Payees } from '@daogang/contract/payee'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { withdrawalKeys } from './withdrawal'

const payeeKeys = { all: ['payee'] as const }

/** The payout accounts of the user, and the kinds that can be added. */
export function usePayees() {
  return useQuery({ queryKey: payeeKeys.all, queryFn: ({ signal }) => call('GET /wallet/payees', {}, { signal }), staleTime: 0 })
}

/** A mutation that answers with all payout accounts. */
function usePayeeChange<V>(change: (input: V) => Promise<Payees>, quiet = false) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (payees) => {
      queries.setQueryData(payeeKeys.all, payees)
      return queries.invalidateQueries({ queryKey: withdrawalKeys.all })
    },
    meta: { quiet },
  })
}

/** What begins an authorisation by Alipay. */
export const beginAlipay = () => call('GET /wallet/alipayBindParams', {})

export const useBindAlipay = () => usePayeeChange((body: { code: string; state: string }) => call('POST /wallet/alipayBind', body))
export const useBindWechat = () => usePayeeChange((code: string) => call('POST /wallet/wechatBind', { code }))
/** The form shows refusals. */
export const useAddCard = () => usePayeeChange((card: string) => call('POST /wallet/bankCardAdd', { card }), true)

/** Removes a payout account. */
export const useUnbind = () => usePayeeChange(({ channel, id }: Payees['items'][number]) => {
  switch (channel) {
    case 'wechat': return call('POST /wallet/wechatUnbind', {})
    case 'alipay': return call('POST /wallet/alipayUnbind', {})
    case 'bank': return call('POST /wallet/bankCardRemove', { id })
  }
})
