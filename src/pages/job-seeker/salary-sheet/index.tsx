import type { PayslipProject, Slip } from '@daogang/contract/payslip'
import { cycleText, monthName } from '@daogang/contract/rules/pay-cycle'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useConfirmSlip, useEvidencePack, usePayslipMonth, usePayslipProjects, useReadPayslipsAgain } from '@/api/payslip'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { openPdf } from '@/features/pdf/open-pdf'
import { SlipBody, SlipTalk } from '@/features/payslip/SlipBody'
import { slipStates } from '@/features/payslip/states'
import { Amount } from '@/features/money/Amount'
import { todayInChina } from '@/lib/time'
import { Box, Button, Card, Cell, CellGroup, ChipBar, Empty, QueryView, Screen, Stack, Tag, toast, Txt, useConfirm } from '@/ui'
import styles from './salary-sheet.module.scss'

const ALL = ''

/** The user's pay slips by month and place of work: to check, to confirm or to dispute. */
function SalarySheetPage() {
  const projects = usePayslipProjects()
  const readAgain = useReadPayslipsAgain()
  return (
    <Screen title="工资查询" onRefresh={readAgain}>
      <QueryView query={projects}>{({ projects: list }) => <Sheets projects={list} />}</QueryView>
    </Screen>
  )
}

export default page('salary-sheet', SalarySheetPage)

function Sheets({ projects }: { projects: readonly PayslipProject[] }) {
  const { month: asked } = useRouteQuery('salary-sheet')
  const [project, setProject] = useState(ALL)
  const [chosen, setChosen] = useState(asked)
  const shown = project === ALL ? projects : projects.filter(({ id }) => id === project)
  const months = [...new Set(shown.flatMap((each) => each.months))].sort().reverse()
  const month = chosen !== undefined && months.includes(chosen) ? chosen : (months[0] ?? todayInChina().slice(0, 7))
  if (projects.length === 0) {
    return (
      <Stack>
        <Empty title="还没有工资条" action={{ text: '去找工作', onPress: () => navigate.home() }}>
          入职以后，店里发的工资条都在这里，能对、能提异议
        </Empty>
        <CellGroup>
          <Cell icon="pen" title="不干了还欠钱？离职登记" note="不在到岗上的店也能记，官方入口在里面" onPress={() => navigate.to('out-of-work', {})} />
        </CellGroup>
      </Stack>
    )
  }
  return (
    <>
      {projects.length > 1 && (
        <ChipBar
          label="哪份工作" value={project}
          onChange={setProject}
          options={[{ value: ALL, label: '全部' }, ...projects.map(({ id, store, job }) => ({ value: id, label: `${store} ${job}` }))]}
        />
      )}
      {months.length > 1 && (
        <ChipBar label="月份" value={month} onChange={setChosen} options={months.map((value) => ({ value, label: monthName(value) }))} />
      )}
      {months.length === 0 ? (
        <Empty title="工资条还没发出来">店里算好工资会发到这里，发出来会通知你</Empty>
      ) : (
        <Month month={month} projectId={project || undefined} />
      )}
      <Evidence projects={shown} />
    </>
  )
}

function Month({ month, projectId }: { month: string; projectId: string | undefined }) {
  const query = usePayslipMonth(month, projectId)
  return (
    <QueryView query={query}>
      {({ slips }) => (
        <Stack>
          {slips.map((slip) => (
            <One key={`${slip.id} ${slip.version}`} slip={slip} isAlone={slips.length === 1} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

function One({ slip, isAlone }: { slip: Slip; isAlone: boolean }) {
  const [open, setOpen] = useState(isAlone)
  const confirm = useConfirmSlip()
  const [dialog, ask] = useConfirm()
  const { text, kind, icon } = slipStates[slip.state]
  const isDisputed = slip.state === 'disputed'
  const isUnconfirmed = slip.confirmedAt === null && !isDisputed
  const question = isDisputed
    ? { title: '撤回异议，确认这张', text: `实发¥${fenText(slip.net)}，店里不用再答复，就按这张发。不是同意就别点`, confirm: '撤回异议，确认' }
    : { title: '确认这张工资条', text: `实发¥${fenText(slip.net)}，工时和扣款都对。确认了也照样能查`, confirm: '都对，确认' }
  const agree = async () => {
    if (!(await ask(question))) return
    await confirm.mutateAsync({ id: slip.id, version: slip.version, ...(isDisputed && { endsDispute: true }) }).then(
      () => toast.done('确认了'),
      () => undefined,
    )
  }
  return (
    <>
      <Card>
        <Box className={styles.head}>
          <Tag kind={kind} icon={icon}>
            {text}
          </Tag>
          {slip.state === 'paid' && (
            <Txt size="note" tone="2">
              {slip.confirmedAt === null ? '你还没确认' : '你确认了'}
            </Txt>
          )}
        </Box>
        <Box className={styles.head}>
          <Txt strong>{cycleText(slip.cycleFrom, slip.cycleTo)}</Txt>
          <Amount large fen={slip.net} />
        </Box>
        <Txt block tone="2">{`${slip.store}，${slip.job}`}</Txt>
        <Txt block tone="2" size="note">{`${slip.employer || slip.store}发`}</Txt>
        <SlipTalk slip={slip} isOwn />
        <Box className={styles.actions}>
          <Button kind="ghost" size="small" onPress={() => setOpen(!open)}>
            {open ? '收起明细' : '看明细'}
          </Button>
          {slip.mayDispute && (
            <Button kind="ghost" size="small" onPress={() => navigate.to('slip-dispute', { id: slip.id, version: String(slip.version) })}>
              数不对
            </Button>
          )}
          {isDisputed && (
            <Button kind="ghost" size="small" busy={confirm.isPending} onPress={agree}>
              不争了，确认
            </Button>
          )}
          {isUnconfirmed && (
            <Button size="small" busy={confirm.isPending} onPress={agree}>
              确认
            </Button>
          )}
        </Box>
        {slip.state === 'paid' && isUnconfirmed && (
          <Txt block size="note" tone="2">
            发了才发现不对，跟店里说，下一张工资条补。已经离职的，让店里直接补给你，或者写进离职登记；说不通打12333
          </Txt>
        )}
      </Card>
      {open && <SlipBody slip={slip} />}
      {dialog}
    </>
  )
}

/** One press makes the PDF for 12333. */
function Evidence({ projects }: { projects: readonly PayslipProject[] }) {
  const pack = useEvidencePack()
  const make = (id: string) =>
    pack.mutate(id, { onSuccess: (made) => openPdf(made, '证据包下载好了') })
  return (
    <CellGroup title="要维权时用">
      {projects.map(({ id, store, job }) => (
        <Cell
          key={id}
          icon="doc"
          title="打包证据"
          note={`${store} ${job}：打卡、工时、工资条、说好的条件，一份PDF，交给12333`}
          label={`打包${store} ${job}的证据`}
          right={pack.isPending && pack.variables === id ? '在打包' : undefined}
          onPress={() => make(id)}
        />
      ))}
    </CellGroup>
  )
}
