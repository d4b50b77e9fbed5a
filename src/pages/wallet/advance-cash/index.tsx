import { useAdvances } from '@/api/advance'
import { useWalletAccount } from '@/api/wallet'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AdvanceRow } from '@/features/advance/AdvanceRow'
import { Amount } from '@/features/money/Amount'
import { ActionBar, Button, Card, CellGroup, QueryView, Screen, Stack, Txt } from '@/ui'

const SHOWN = 3
const draw = () => navigate.to('wallet-cash', { purse: 'wallet' })

/** Where an advance is after it was drawn: in the wallet, from which it is withdrawn like a wage. */
function AdvanceCashPage() {
  const account = useWalletAccount('wallet')
  const advances = useAdvances()
  const latest = advances.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  return (
    <Screen
      title="预支提现" onRefresh={() => Promise.all([account.refetch(), advances.refetch()])}
      footer={<ActionBar><Button grow icon="wallet" onPress={draw}>去提现</Button></ActionBar>}
    >
      <QueryView query={account}>
        {({ available }) => (
          <Stack>
            <Card>
              <Txt block tone="2">预支的钱在你的钱包里，现在能取</Txt>
              <Amount fen={available} large />
              <Txt block size="note" tone="2">提到微信、支付宝或银行卡，手续费0</Txt>
            </Card>
            {latest.length > 0 && (
              <CellGroup title="最近预支的">
                {latest.map((advance) => (
                  <AdvanceRow key={advance.id} advance={advance} onPress={() => navigate.to('advance-detail', { id: advance.id })} />
                ))}
              </CellGroup>
            )}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('advance-cash', AdvanceCashPage)
