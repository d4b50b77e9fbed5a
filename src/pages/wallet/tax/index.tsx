import type { IncomeYear } from '@daogang/contract/income'
import { yuanText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useIncomeDocument, useIncomeStatement, useIncomeYear } from '@/api/income'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Amount } from '@/features/money/Amount'
import { openPdf } from '@/features/pdf/open-pdf'
import { clipboardHost } from '@/host/clipboard'
import { fileHost } from '@/host/file'
import { useSession } from '@/stores/session'
import { ActionBar, Box, Button, Card, Cell, CellGroup, ChipBar, Empty, QueryView, Screen, SunkBlock, Stack, toast, Txt } from '@/ui'
import styles from './tax.module.scss'

/** What the user earned in a year, by month, and the tax that was withheld from it, in one line. */
function TaxPage() {
  const [chosen, setChosen] = useState<number>()
  const query = useIncomeYear(chosen)
  const year = chosen ?? query.data?.year
  const hasIncome = Boolean(query.data?.months.length)
  return (
    <Screen title="年度收入和个税" onRefresh={query.refetch} footer={hasIncome && year !== undefined && <Download year={year} />}>
      <QueryView query={query}>{(data) => <Year income={data} onYear={setChosen} />}</QueryView>
    </Screen>
  )
}

export default page('wallet-tax', TaxPage)

function Year({ income, onYear }: { income: IncomeYear; onYear: (year: number) => void }) {
  const { year, years, months, total, tax } = income
  const role = useSession((session) => session.role)
  return (
    <>
      {years.length > 1 && (
        <ChipBar label="年份" value={year} onChange={onYear} options={years.map((value) => ({ value, label: `${value}年` }))} />
      )}
      {months.length === 0
        ? (
            <Empty title={`${year}年还没有收入`} action={{ text: role === 'b' ? '回首页' : '去找工作', onPress: () => navigate.home() }}>
              店里发了工资，这里按月记着
            </Empty>
          )
        : (
            <Stack>
              <Card>
                <Txt block tone="2">{`${year}年到手`}</Txt>
                <Box className={styles.total}><Amount fen={total.net} large /></Box>
                <Txt block>{taxLine(income)}</Txt>
              </Card>
              {tax && <Tax tax={tax} />}
              <CellGroup title="每个月">
                {months.map((each) => (
                  <Cell
                    key={each.month} title={`${Number(each.month.slice(5))}月`} note={monthNote(each)}
                    right={<Txt strong>{yuanText(each.net)}</Txt>}
                  />
                ))}
              </CellGroup>
              <Txt block tone="2">工资的个税由发工资的店报，在“个人所得税”App里查</Txt>
            </Stack>
          )}
    </>
  )
}

/** The tax of the year in one line. */
function taxLine({ total, tax }: IncomeYear): string {
  if (!tax) return '到岗没有代扣个税'
  return `灵活用工收入${yuanText(total.flexible)}，代扣个税${yuanText(total.tax)}`
}

function monthNote({ wage, flexible, tax }: IncomeYear['months'][number]): string {
  return [wage !== 0 && `工资${yuanText(wage)}`, flexible !== 0 && `灵活用工${yuanText(flexible)}`, tax !== 0 && `扣税${yuanText(tax)}`]
    .filter(Boolean).join('，')
}

function Tax({ tax }: { tax: NonNullable<IncomeYear['tax']> }) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <Txt block size="title">个税怎么算的</Txt>
      <Txt block tone="2">
        {tax.taxable === 0 ? `没到要交税的数：每月有${yuanText(tax.exemptAMonth)}不算税，再减20%费用` : `要算税的${yuanText(tax.taxable)}，按${tax.percent}%`}
      </Txt>
      {open && (
        <SunkBlock>
          <Txt block>{`全年收入${yuanText(tax.income)}`}</Txt>
          <Txt block>{`减20%费用${yuanText(tax.costs)}`}</Txt>
          <Txt block>{`减每月${yuanText(tax.exemptAMonth)}，${tax.months}个月`}</Txt>
          <Txt block>{`剩下${yuanText(tax.taxable)}，税率${tax.percent}%，速算扣除${yuanText(tax.quick)}`}</Txt>
          <Txt block>{`应扣${yuanText(tax.due)}，已扣${yuanText(tax.withheld)}`}</Txt>
          {tax.withheld > tax.due && <Txt block>多扣的，以后发钱时少扣；年底还有剩，年度汇算时退给你</Txt>}
          <Txt block tone="2">按国家税务总局公告2025年第16号</Txt>
        </SunkBlock>
      )}
      <Box className={styles.more}>
        <Button kind="ghost" size="small" onPress={() => setOpen(!open)}>{open ? '收起' : '看每一步'}</Button>
      </Box>
    </Card>
  )
}

function Download({ year }: { year: number }) {
  const statement = useIncomeStatement(year)
  const pdf = useIncomeDocument(year)
  const open = () => pdf.mutate(undefined, {
    onSuccess: (made) => openPdf(made, '清单下载好了', '这里打不开PDF，点“表格”把清单复制走'),
  })
  const give = () => {
    if (!statement.data) return void statement.refetch()
    const { fileName: name, text } = statement.data
    return fileHost.give({ name, text }).then(async (answer) => {
      if (answer === 'done') return toast.done('表格下载好了')
      if (answer === 'cancelled') return undefined
      if (await clipboardHost.copy(text) !== 'done') return toast.show('没下载成，再点一次')
      return clipboardHost.announces ? undefined : toast.done('清单复制好了，粘贴给自己')
    })
  }
  return (
    <ActionBar>
      <Button kind="ghost" grow busy={statement.isFetching} onPress={give}>{statement.isError ? '再试一次' : '表格'}</Button>
      <Button grow icon="doc" busy={pdf.isPending} onPress={open}>下载清单</Button>
    </ActionBar>
  )
}
