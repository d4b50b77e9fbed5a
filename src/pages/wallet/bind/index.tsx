import type { Payee, Payees } from '@daogang/contract/payee'
import { MAX_BANK_CARDS } from '@daogang/contract/rules/payee'
import { useEffect, useRef, useState } from 'react'
import { useBindAlipay, usePayees, useUnbind } from '@/api/payee'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { channelNames, payeeName } from '@/features/wallet/names'
import { RealNameFirst } from '@/features/wallet/RealNameFirst'
import { dayTimeText } from '@/lib/time'
import { Button, Cell, CellGroup, NoticeStrip, QueryView, Screen, Sheet, Stack, Tag, TagRow, toast, Txt } from '@/ui'
import { useBinding } from './use-binding'

/** The accounts to which the user gets money: one of WeChat, one of Alipay, and bank cards. */
function WalletBindPage() {
  const payees = usePayees()
  useReturnFromAlipay()
  return (
    <Screen
      title="绑定收款账户" onRefresh={payees.refetch}
      top={payees.data?.name && <NoticeStrip icon="shield">{`钱只打给${payees.data.name}本人，别人的账户收不到`}</NoticeStrip>}
    >
      <QueryView query={payees}>{(data) => (data.name === '' ? <RealNameFirst doing="绑定收款账户" /> : <Accounts payees={data} />)}</QueryView>
    </Screen>
  )
}

export default page('wallet-bind', WalletBindPage)

/** Alipay's page comes back with a code. It is used once, and leaves the address. */
function useReturnFromAlipay(): void {
  const { auth_code: code, state } = useRouteQuery('wallet-bind')
  const { mutateAsync } = useBindAlipay()
  const used = useRef(false)
  useEffect(() => {
    if (code === undefined || state === undefined || used.current) return
    used.current = true
    void mutateAsync({ code, state }).then(() => toast.done('绑好了'), () => undefined).then(() => navigate.replace('wallet-bind', {}))
  }, [code, state, mutateAsync])
}

function Accounts({ payees: { items, offered } }: { payees: Payees }) {
  const [open, setOpen] = useState<Payee>()
  const hosts = (['wechat', 'alipay'] as const)
    .filter((channel) => offered.includes(channel) || items.some((item) => item.channel === channel))
  const cards = items.filter(({ channel }) => channel === 'bank')
  return (
    <Stack>
      {hosts.length > 0 && (
        <CellGroup title="微信和支付宝">
          {hosts.map((channel) => {
            const bound = items.find((item) => item.channel === channel)
            return bound
              ? <Bound key={channel} payee={bound} onPress={() => setOpen(bound)} />
              : <Unbound key={channel} channel={channel} />
          })}
        </CellGroup>
      )}
      {(offered.includes('bank') || cards.length > 0) && (
        <CellGroup title="银行卡">
          {cards.map((card) => <Bound key={card.id} payee={card} onPress={() => setOpen(card)} />)}
          {offered.includes('bank') && cards.length < MAX_BANK_CARDS && (
            <Cell icon="plus" title="加一张储蓄卡" onPress={() => navigate.to('wallet-bank-card')} />
          )}
        </CellGroup>
      )}
      <Txt block size="note" tone="2">第一个收款账户绑好就能用。以后换的、加的，24小时以后才能用，防止别人偷偷换掉。</Txt>
      {open && <Unbind payee={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

function Bound({ payee, onPress }: { payee: Payee; onPress: () => void }) {
  const { usableAt, inFlight } = payee
  const tag = inFlight ? <Tag kind="warn" icon="clock">有钱在路上</Tag>
    : usableAt ? <Tag kind="warn" icon="clock">还不能用</Tag> : <Tag kind="ok" icon="check">能用</Tag>
  // Below the name: beside it, a bank with its four digits wraps into four lines on a small phone with large text.
  const note = <TagRow wrap>{tag}{usableAt && <Txt size="note" tone="2">{`${dayTimeText(usableAt)}以后能用`}</Txt>}</TagRow>
  return (
    <Cell
      icon="wallet" title={payeeName(payee)} note={note}
      label={`${payeeName(payee)}，${inFlight ? '有钱在路上' : usableAt ? '还不能用' : '能用'}`} onPress={onPress}
    />
  )
}

const ELSEWHERE = { wechat: '在微信小程序“到岗”里绑', alipay: '在支付宝小程序或手机浏览器里绑' }

function Unbound({ channel }: { channel: 'wechat' | 'alipay' }) {
  const { here, busy, bind } = useBinding(channel)
  const name = channelNames[channel]
  return here
    ? <Cell icon="plus" title={busy ? '正在绑定' : `绑定${name}`} note="用现在登录的这个账号收款" onPress={bind} />
    : <Cell icon="wallet" title={name} note={ELSEWHERE[channel]} />
}

/** Removing needs a second press, because the next account is usable a day later. */
function Unbind({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const unbind = useUnbind()
  const remove = () => unbind.mutateAsync(payee).then(() => toast.done('解绑了'), () => undefined).then(onClose)
  return (
    <Sheet
      open title={payeeName(payee)} onClose={onClose}
      actions={payee.inFlight ? undefined : <Button kind="danger" grow busy={unbind.isPending} onPress={remove}>解绑</Button>}
    >
      <Txt block>{payee.inFlight ? '还有提现在往这里打，到账以后才能解绑' : '解绑以后钱不会再打到这里。再绑一个，要等24小时才能用'}</Txt>
    </Sheet>
  )
}
