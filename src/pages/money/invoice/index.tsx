import type { Invoice } from '@daogang/contract/employer-account'
import { useInvoices } from '@/api/employer-account'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Amount } from '@/features/money/Amount'
import { clipboardHost } from '@/host/clipboard'
import { dayText } from '@/lib/time'
import { ActionBar, Box, Button, Card, Empty, ListScreen, SkeletonList, SunkBlock, Tag, toast, Txt } from '@/ui'
import styles from './invoice.module.scss'

const ask = () => navigate.to('employer-invoice-request')

/** The enterprise's requests for invoices. */
function InvoicePage() {
  return (
    <ListScreen
      title="发票"
      query={useInvoices()}
      keyOf={invoiceId}
      renderItem={renderInvoice}
      skeleton={<SkeletonList kind="text" />}
      empty={<Empty title="还没开过发票">转进来的钱能开发票，申请后一般3个工作日开好</Empty>}
      footer={<ActionBar><Button grow onPress={ask}>申请开票</Button></ActionBar>}
    />
  )
}

export default page('employer-invoices', InvoicePage)

const STATES = {
  requested: { text: '等开票', kind: 'warn', icon: 'clock' },
  issued: { text: '开好了', kind: 'ok', icon: 'check' },
  rejected: { text: '没开成', kind: 'bad', icon: 'x' },
  voided: { text: '已作废', kind: 'plain', icon: 'x' },
} as const

const invoiceId = ({ id }: Invoice) => id
const renderInvoice = (invoice: Invoice) => <InvoiceCard invoice={invoice} />

function InvoiceCard({ invoice: { state, title, creditCode, amount, number, link, reason, sendTo, requestedAt } }: { invoice: Invoice }) {
  const { text, kind, icon } = STATES[state]
  return (
    <Card>
      <Box className={styles.head}>
        <Tag kind={kind} icon={icon}>{text}</Tag>
        <Txt size="note" tone="2">{dayText(requestedAt)}</Txt>
      </Box>
      <Box className={styles.head}><Txt strong>{title}</Txt><Amount fen={amount} /></Box>
      <Txt block tone="2">{`税号${creditCode}`}</Txt>
      <Txt block tone="2">{`寄到${sendTo}`}</Txt>
      {number && <Txt block>{`发票号${number}`}</Txt>}
      {reason && <SunkBlock><Txt>{`原因：${reason}`}</Txt></SunkBlock>}
      {state === 'issued' && link && (
        <Box className={styles.link}><Button kind="ghost" size="small" onPress={() => void copyLink(link)}>复制发票链接</Button></Box>
      )}
    </Card>
  )
}

async function copyLink(link: string): Promise<void> {
  const answer = await clipboardHost.copy(link)
  if (answer !== 'done') toast.show('没复制上，再点一次')
  else if (!clipboardHost.announces) toast.done('复制好了，到浏览器里打开')
}
