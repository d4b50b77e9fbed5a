import type { EmployerAccount, EmployerEntry } from '@daogang/contract/employer-account'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useEmployerAccount, useEmployerEntries } from '@/api/employer-account'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Amount } from '@/features/money/Amount'
import { dayTimeText } from '@/lib/time'
import { Box, Card, Cell, CellGroup, ChipBar, Empty, ListScreen, NoticeStrip, QueryView, SkeletonList, Stack, Txt } from '@/ui'
import { HowToPay } from './HowToPay'
import styles from './account.module.scss'

const ALL = ''

/** The account of the enterprise: its balance or debt, how to transfer, deposits and payments. */
function AccountPage() {
  const account = useEmployerAccount()
  const [month, setMonth] = useState(ALL)
  const entries = useEmployerEntries(month || undefined)
  const refresh = () => Promise.all([account.refetch(), entries.refetch()])
  return (
    <ListScreen
      title="企业账户"
      query={{ ...entries, refetch: refresh }}
      keyOf={entryId}
      renderItem={renderEntry}
      plain
      skeleton={<SkeletonList kind="text" />}
      lead={<QueryView query={account}>{(data) => <Lead account={data} month={month} onMonth={setMonth} />}</QueryView>}
      empty={<Empty title="还没有进出账">照上面的账号转一笔，到账了在这里看</Empty>}
    />
  )
}

export default page('employer-account', AccountPage)

interface LeadProps {
  account: EmployerAccount
  month: string
  onMonth: (month: string) => void
}

function Lead({ account, month, onMonth }: LeadProps) {
  const { balance, months, mayInvoice, invoiceable } = account
  const shown = months.find((each) => each.month === month)
  return (
    <>
      {balance < 0 && <NoticeStrip kind="warn">工钱已经发给工人了，请尽快把欠的转过来</NoticeStrip>}
      <Stack>
        <Card>
          <Txt block tone="2">{account.enterprise || '你的企业'}</Txt>
          <Box className={styles.balance}><Txt strong>{balance < 0 ? '欠款' : '余额'}</Txt><Amount fen={Math.abs(balance)} large /></Box>
          <Txt block size="note" tone="2">转进来的，减去发给工人的</Txt>
        </Card>
        <HowToPay account={account} />
        <CellGroup>
          <Cell icon="doc" title="工资条" note="按工时算，发给本人，发工资" onPress={() => navigate.to('payroll', {})} />
          <Cell icon="cal" title="预支金" note="工人发薪前能先领一部分已挣的" onPress={() => navigate.to('advance-fund')} />
        </CellGroup>
        {mayInvoice && (
          <CellGroup>
            <Cell icon="doc" title="发票" note={`还能开¥${fenText(invoiceable)}`} onPress={() => navigate.to('employer-invoices')} />
          </CellGroup>
        )}
      </Stack>
      {months.length > 0 && (
        <ChipBar
          label="月份" value={month} onChange={onMonth}
          options={[{ value: ALL, label: '全部' }, ...months.map((each) => ({ value: each.month, label: monthName(each.month) }))]}
        />
      )}
      {shown && (
        <Box className={styles.sums}>
          <Txt tone="2">{sumsOf(shown)}</Txt>
        </Box>
      )}
    </>
  )
}

const sumsOf = ({ deposited, earned, putAside }: EmployerAccount['months'][number]): string => [
  `转进¥${fenText(Math.max(0, deposited))}`, `发出¥${fenText(Math.max(0, earned))}`,
  putAside !== 0 && (putAside > 0 ? `存进预支金¥${fenText(putAside)}` : `预支金转回¥${fenText(-putAside)}`),
].filter(Boolean).join('，')

const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

const entryId = ({ id }: EmployerEntry) => id
const renderEntry = ({ title, who, amount, at }: EmployerEntry) => (
  <Cell title={title} note={[who, dayTimeText(at)].filter(Boolean).join('·')} right={<Amount fen={amount} signed />} />
)
