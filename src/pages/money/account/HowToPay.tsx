import type { EmployerAccount } from '@daogang/contract/employer-account'
import { clipboardHost } from '@/host/clipboard'
import { Box, Button, Card, Cell, CellGroup, toast, Txt } from '@/ui'
import styles from './how-to-pay.module.scss'

async function copy(text: string, done: string): Promise<void> {
  const answer = await clipboardHost.copy(text)
  if (answer !== 'done') toast.show('没复制上，照着屏幕抄一下')
  else if (!clipboardHost.announces) toast.done(done)
}

/** Where to transfer to, and the code that says who paid. */
export function HowToPay({ account: { payee, reference } }: { account: EmployerAccount }) {
  if (!payee) {
    return (
      <Card>
        <Txt size="title" block>怎么转账</Txt>
        <Txt block tone="2">收款账号还没开好，要转账先打客服电话问</Txt>
      </Card>
    )
  }
  const all = `户名：${payee.name}\n开户行：${payee.bank}\n账号：${payee.account}\n备注：${reference}`
  return (
    <CellGroup title="怎么转账">
      <Cell title="户名" note={payee.name} />
      <Cell title="开户行" note={payee.bank} />
      <Cell
        title="账号" note={payee.account}
        right={<Button kind="soft" size="small" label="复制账号" onPress={() => void copy(payee.account, '账号复制好了')}>复制</Button>}
      />
      <Cell
        title="转账备注" note={<Txt strong>{reference}</Txt>}
        right={<Button kind="soft" size="small" label="复制转账备注" onPress={() => void copy(reference, '备注复制好了')}>复制</Button>}
      />
      <Box className={styles.note}>
        <Txt block tone="2">备注一定写上这个码，钱才能自动记到你们企业。用企业的账户转，银行到账后一个工作日内能看到</Txt>
        <Box className={styles.all}>
          <Button kind="ghost" size="small" block onPress={() => void copy(all, '复制好了，去银行转账')}>全部复制</Button>
        </Box>
      </Box>
    </CellGroup>
  )
}
