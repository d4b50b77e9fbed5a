import type { EmploymentCard } from '@daogang/contract/employment'
import { useState } from 'react'
import { useHiredWithoutTerms, useStaff } from '@/api/employment'
import { useBusinessCenter } from '@/api/company'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AgreementTag } from '@/features/staff/AgreementTag'
import { dayName } from '@/features/staff/terms-text'
import { dayText, todayInChina } from '@/lib/time'
import { Box, Cell, CellGroup, Empty, ListScreen, Money, SkeletonList, Stack, Tabs, Txt } from '@/ui'

type State = 'active' | 'ended'

const TABS = [{ value: 'active', label: '在职' }, { value: 'ended', label: '离职' }] as const

/** The people at work in the employer's stores, with links to today's attendance, shifts and places. */
function StaffPage() {
  const [state, setState] = useState<State>('active')
  const staff = useStaff(state)
  const missing = useHiredWithoutTerms()
  return (
    <ListScreen
      title="店里的人"
      top={<Tabs label="在职还是离职" tabs={TABS} value={state} onChange={setState} />}
      query={{ ...staff, refetch: () => Promise.all([staff.refetch(), missing.refetch()]) }}
      keyOf={idOf}
      renderItem={renderPerson}
      plain
      skeleton={<SkeletonList kind="text" />}
      lead={state === 'active' && <Lead missing={missing.data?.items ?? []} />}
      empty={state === 'active'
        ? <Empty title="还没有在职的人" action={{ text: '看收到的简历', onPress: () => navigate.to('jobs-resume', {}) }}>在简历上点“入职了”，再填用工条件</Empty>
        : <Empty title="没有离职的人">记下离职的人会列在这里</Empty>}
    />
  )
}

export default page('staff', StaffPage)

interface Hired {
  applicationId: string
  name: string
  jobTitle: string
  hiredAt: string
}

function Lead({ missing }: { missing: readonly Hired[] }) {
  // Whoever sees the enterprise's money prepares the pay too (contract/rules/member.ts).
  const center = useBusinessCenter().data
  const mayPrepare = center?.mayViewMoney
  return (
    <Stack>
      <CellGroup>
        <Cell icon="clock" title="今天的考勤" note="谁来了、谁迟到、谁没来" onPress={() => navigate.to('staff-attendance')} />
        <Cell icon="check" title="等你确认" note="补卡和店外打卡" onPress={() => navigate.to('staff-reviews')} />
        <Cell icon="doc" title="工时" note="一段时间每人干了多久" onPress={() => navigate.to('staff-hours', {})} />
        {mayPrepare && <Cell icon="wallet" title="工资条" note="按工时算，发给本人，发工资" onPress={() => navigate.to('payroll', {})} />}
        {center?.mayHire && (
          <Cell icon="pen" title="离职登记" note="谁要走、还欠多少，确认或写明不一致" onPress={() => navigate.to('staff-departures')} />
        )}
        <Cell icon="cal" title="班次和排班" onPress={() => navigate.to('staff-shifts')} />
        <Cell icon="pin" title="打卡地点" onPress={() => navigate.to('staff-places')} />
      </CellGroup>
      {missing.length > 0 && (
        <CellGroup title="入职了，还没填用工条件">
          {missing.map(({ applicationId, name, jobTitle, hiredAt }) => (
            <Cell
              key={applicationId} icon="warnc" title={name} note={`${jobTitle}，${dayText(hiredAt)}入职`}
              onPress={() => navigate.to('staff-hire', { applicationId })}
            />
          ))}
        </CellGroup>
      )}
    </Stack>
  )
}

const idOf = ({ id }: EmploymentCard) => id

const renderPerson = ({ id, name, jobTitle, wage, wageUnit, settlement, shift, endsOn, atWork, agreement }: EmploymentCard) => (
  <Cell
    title={name}
    note={(
      <>
        <Money min={wage} unit={wageUnit} settlement={settlement} size="inline" />
        <Txt block tone="2">{[jobTitle, shift || '没排班'].join('，')}</Txt>
        {endsOn !== null && <Txt block tone="2">{`${atWork ? '干到' : '干到了'}${dayName(endsOn, todayInChina())}`}</Txt>}
        {atWork && <Box><AgreementTag agreement={agreement} /></Box>}
      </>
    )}
    onPress={() => navigate.to('staff-person', { id })}
  />
)
