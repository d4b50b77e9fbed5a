import type { CoinAccount, CoinSupport } from '@daogang/contract/coin'
import { COIN_MONTHS, COIN_WARN_DAYS, type CoinGood } from '@daogang/contract/rules/coin'
import { useState } from 'react'
import { useCoins, useExchangeCoins } from '@/api/coin'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { deedTexts, goodTexts, supportTexts } from '@/features/wallet/coin-texts'
import { clipboardHost } from '@/host/clipboard'
import { randomId } from '@/lib/random-id'
import { dayText } from '@/lib/time'
import { BarButton, Box, Button, Card, Cell, CellGroup, Dialog, QueryView, Screen, Stack, Tag, toast, Txt } from '@/ui'
import styles from './work-coin.module.scss'

/** Work coins: how many, how to earn them, and what they can be exchanged for. */
function WorkCoinPage() {
  const coins = useCoins()
  return (
    <Screen title="工币" onRefresh={coins.refetch} right={<BarButton onPress={() => navigate.to('deal')}>交易记录</BarButton>}>
      <QueryView query={coins}>{(account) => <Coins account={account} />}</QueryView>
    </Screen>
  )
}

export default page('work-coin', WorkCoinPage)

function Coins({ account: { balance, expiring, deeds, goods, supports } }: { account: CoinAccount }) {
  return (
    <Stack>
      <Card>
        <Txt tone="2" block>我的工币（个）</Txt>
        <Txt block className={styles.balance}>{balance}</Txt>
        <Txt size="note" tone="2" block>
          {expiring
            ? `其中${expiring.coins}个用到${dayText(new Date(Date.parse(expiring.at) - 1).toISOString())}，先得到的先用`
            : '工币不是钱，不能提现，也不能送人'}
        </Txt>
      </Card>
      <Goods goods={goods} balance={balance} />
      {supports.length > 0 && (
        <CellGroup title="健康证补贴">{supports.map((support) => <Support key={support.id} support={support} />)}</CellGroup>
      )}
      <CellGroup title="怎么挣">
        {deeds.map(({ deed, coins, done }) => {
          const { title, note, icon, to } = deedTexts[deed]
          return (
            <Cell
              key={deed} icon={icon} title={title} note={note}
              right={done ? <Tag kind="ok" icon="check">拿到了</Tag> : `+${coins}`}
              {...!done && to && { onPress: () => navigate.to(to) }}
            />
          )
        })}
      </CellGroup>
      <Box className={styles.rules}>
        <Txt size="note" tone="2" block>
          {`工币有效${COIN_MONTHS}个月，到期前${COIN_WARN_DAYS}天告诉你。不能换成钱，不能转给别人，也不用花钱买；谁卖工币都是骗人的。`}
        </Txt>
      </Box>
    </Stack>
  )
}

function Goods({ goods, balance }: { goods: CoinAccount['goods']; balance: number }) {
  const exchange = useExchangeCoins()
  // With the id of the request: pressing twice exchanges once.
  const [chosen, setChosen] = useState<{ good: CoinGood; coins: number; once: string }>()
  const confirm = () => {
    if (!chosen || exchange.isPending) return
    exchange.mutate({ once: chosen.once, good: chosen.good }, {
      // After a failure the dialog stays, so that another press sends the same request.
      onSuccess: () => {
        toast.done(chosen.good === 'health_certificate' ? '申请好了，等兑换码' : '换好了')
        setChosen(undefined)
      },
    })
  }
  return (
    <>
      <CellGroup title="能换什么">
        {goods.map(({ good, coins, open, why }) => (
          <Cell
            key={good} title={`${goodTexts[good].title}·${coins}个工币`}
            note={open ? balance < coins ? `还差${coins - balance}个。${goodTexts[good].note}` : goodTexts[good].note : why}
            right={open && balance >= coins && (
              <Button
                size="small" label={`换${goodTexts[good].title}`} onPress={() => setChosen({ good, coins, once: randomId() })}
              >
                换
              </Button>
            )}
          />
        ))}
      </CellGroup>
      <Dialog
        open={chosen !== undefined} title={chosen ? `换${goodTexts[chosen.good].title}` : ''} confirm="换" onConfirm={confirm}
        onCancel={() => setChosen(undefined)}
      >
        {chosen && `用${chosen.coins}个工币，换了还剩${balance - chosen.coins}个`}
      </Dialog>
    </>
  )
}

/** A request for support: the code to show at the health check, or why there is none. */
function Support({ support: { state, code, reason, at } }: { support: CoinSupport }) {
  const { tag, icon, kind } = supportTexts[state]
  const copy = async () => {
    if (await clipboardHost.copy(code) !== 'done') toast.show('没复制上，照着念')
    else if (!clipboardHost.announces) toast.done('复制好了')
  }
  return (
    <Cell
      title={state === 'granted' ? code : '体检兑换码'}
      note={state === 'granted' ? '体检时出示，点一下复制' : state === 'refused' ? `${reason}。工币退给你了` : `${dayText(at)}申请的`}
      right={<Tag kind={kind} icon={icon}>{tag}</Tag>}
      {...state === 'granted' && { onPress: () => void copy(), label: `复制兑换码${code}` }}
    />
  )
}
