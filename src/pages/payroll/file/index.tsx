import type { PayrollImport } from '@daogang/contract/payroll'
import { addMonths, monthName } from '@daogang/contract/rules/pay-cycle'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useImportSlips, usePayrollFile, useWageRegister } from '@/api/payroll'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CodeForm } from '@/features/gates/CodeForm'
import type { SendableFile } from '@/host/media/types'
import { tableFileHost } from '@/host/table-file'
import type { TableFormat } from '@/host/table-file/types'
import { todayInChina } from '@/lib/time'
import { Box, Button, Card, ChipBar, NoticeStrip, Screen, SectionTitle, Stack, toast, Txt } from '@/ui'
import styles from './file.module.scss'

const MONTHS = 13
const FORMATS: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel', csv: 'CSV' }

/** Slips as a spreadsheet, out and in, and the register of wages. */
function PayrollFilePage() {
  const { month: asked } = useRouteQuery('payroll-file')
  const present = todayInChina().slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_one, back) => addMonths(present, -back))
  const [month, setMonth] = useState(asked !== undefined && months.includes(asked) ? asked : present)
  return (
    <Screen title="表格和台账">
      <ChipBar label="月份" value={month} onChange={setMonth} options={months.map((value) => ({ value, label: monthName(value) }))} />
      <Stack>
        <Downloads month={month} />
        <Import />
      </Stack>
    </Screen>
  )
}

export default page('payroll-file', PayrollFilePage)

interface Table {
  fileName: string
  /** In base64. */
  content: string
}

const ELSEWHERE = '这里下载不了，用电脑浏览器打开到岗再下载'

/** Saves a table on the device, and says how that went. */
async function save({ fileName: name, content }: Table): Promise<void> {
  const answer = await tableFileHost.save({ name, content })
  if (answer === 'done') toast.done('下载好了')
  else if (answer === 'unsupported') toast.show(ELSEWHERE)
  else if (answer !== 'cancelled') toast.show('没下载成，再点一次')
}

function Downloads({ month }: { month: string }) {
  const file = usePayrollFile()
  // Said before a code is sent and a download of whole id numbers is recorded, for a file that would not arrive.
  if (tableFileHost.formats.length === 0) {
    return <Card><SectionTitle>下载工资条和台账</SectionTitle><Txt block tone="2">{ELSEWHERE}</Txt></Card>
  }
  return (
    <>
      <Card>
        <SectionTitle>下载工资条</SectionTitle>
        <Txt block tone="2">一人一行，改完金额能导回来</Txt>
        <Box className={styles.buttons}>
          {tableFileHost.formats.map((format) => (
            <Button
              key={format} kind="ghost" size="small" busy={file.isPending} label={`下载工资条，${FORMATS[format]}`}
              onPress={() => file.mutate({ month, format }, { onSuccess: save })}
            >
              {FORMATS[format]}
            </Button>
          ))}
        </Box>
      </Card>
      <Register month={month} />
    </>
  )
}

/** The register has whole names and id numbers, so it is downloaded after a code by SMS. */
function Register({ month }: { month: string }) {
  const register = useWageRegister()
  const [isAsking, ask] = useState(false)
  return (
    <Card>
      <SectionTitle>下载工资支付台账</SectionTitle>
      <Txt block tone="2">这个月付过的，法律要求的项目都有，平台保存3年。有姓名和身份证号，下载会告诉本人</Txt>
      {isAsking
        ? (
          <Box className={styles.act}>
            <CodeForm
              purpose="register" verb="下载" hint="先验证是你本人，填发到你手机的验证码" busy={register.isPending}
              send={async (code) => {
                const table = await register.mutateAsync({ month, code })
                ask(false)
                await save(table)
              }}
            />
          </Box>
        )
        : (
          <Box className={styles.buttons}>
            <Button kind="ghost" size="small" label="下载台账，Excel" onPress={() => ask(true)}>Excel</Button>
          </Box>
        )}
    </Card>
  )
}

/** Reads a file back: first a preview with every refused line, then for good. */
function Import() {
  const send = useImportSlips()
  const [chosen, setChosen] = useState<{ file: SendableFile; report: PayrollImport }>()
  const choose = async () => {
    const file = await tableFileHost.choose()
    if (file === 'unsupported') return toast.show('这里选不了文件，用电脑浏览器或微信打开到岗再导入')
    if (typeof file === 'string') return file === 'cancelled' ? undefined : toast.show('没选成，再点一次')
    await send.mutateAsync({ file, mode: 'preview' }).then(
      (report) => setChosen({ file, report }),
      () => setChosen(undefined),
    )
    return undefined
  }
  const apply = async () => {
    if (!chosen) return
    await send.mutateAsync({ file: chosen.file, mode: 'apply' }).then(
      (report) => {
        setChosen(undefined)
        toast.done(report.known ? '这个文件导过了' : `改了${report.changes.length}张`)
      },
      () => undefined,
    )
  }
  return (
    <Card>
      <SectionTitle>导入工资条</SectionTitle>
      <Txt block tone="2">
        先下载工资条，在那份里改金额和发薪日，存好再选回来。只改草稿，先看结果再生效
      </Txt>
      <Box className={styles.act}>
        <Button kind="ghost" block busy={send.isPending} onPress={choose}>
          选表格文件
        </Button>
      </Box>
      {chosen && <Preview report={chosen.report} busy={send.isPending} onApply={apply} />}
    </Card>
  )
}

function Preview({
  report: { known, changes, same, refused },
  busy,
  onApply,
}: {
  report: PayrollImport
  busy: boolean
  onApply: () => Promise<void>
}) {
  if (known) return <NoticeStrip kind="warn">这个文件导过了，不会再改一次</NoticeStrip>
  return (
    <>
      <Txt block strong>{`要改${changes.length}张，没变的${same}张，读不了的${refused.length}行`}</Txt>
      {refused.map(({ line, problem }) => (
        <Txt key={line} block>{`第${line}行：${problem}`}</Txt>
      ))}
      {changes.map(({ line, who, before, after }) => (
        <Txt key={line} block tone="2">{`${who}：实发¥${fenText(Math.max(0, before))} → ¥${fenText(Math.max(0, after))}`}</Txt>
      ))}
      {changes.length > 0 && (
        <Box className={styles.act}>
          <Button block busy={busy} onPress={onApply}>{`改这${changes.length}张`}</Button>
        </Box>
      )}
    </>
  )
}
