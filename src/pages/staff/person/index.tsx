import type { EmploymentDetail } from '@daogang/contract/employment'
import { useEmployment } from '@/api/employment'
import { isMissing } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { AgreementTag } from '@/features/staff/AgreementTag'
import { NoPerson } from '@/features/staff/NoPerson'
import { ChangedDays, PromiseCells, TermsCells, TermsHistory } from '@/features/staff/TermsCells'
import { dayTimeText } from '@/lib/time'
import { ActionBar, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, Txt } from '@/ui'
import { EndButton } from './EndButton'

/** A person at work: the terms, the person's answer to them, and the promise of the job. */
function PersonPage() {
  const { id, applicationId } = useRouteQuery('staff-person')
  if (!id && !applicationId) return <Screen title="用工条件"><NoPerson /></Screen>
  return <Found id={id} applicationId={applicationId} />
}

export default page('staff-person', PersonPage)

function Found({ id, applicationId }: { id: string | undefined; applicationId: string | undefined }) {
  const employment = useEmployment({ id, applicationId })
  const { data } = employment
  return (
    <Screen
      title={data?.name ?? '用工条件'} onRefresh={employment.refetch}
      footer={data && (
        <ActionBar>
          <EndButton key={data.endsOn} employment={data} />
          {data.atWork && <Button grow onPress={() => navigate.to('staff-terms', { id: data.id })}>改用工条件</Button>}
        </ActionBar>
      )}
    >
      <QueryView query={employment} renderError={(error) => missing(error, applicationId)}>
        {(shown) => <Person employment={shown} />}
      </QueryView>
    </Screen>
  )
}

/** A hired person without terms leads to their form. */
const missing = (error: unknown, applicationId: string | undefined) => {
  if (!isMissing(error)) return undefined
  if (applicationId === undefined) return <NoPerson />
  return (
    <Empty title="还没填用工条件" action={{ text: '补上用工条件', onPress: () => navigate.replace('staff-hire', { applicationId }) }}>
      填好工资、哪天发、在哪上班，双方都看得到
    </Empty>
  )
}

function Person({ employment }: { employment: EmploymentDetail }) {
  const { id, applicationId, jobTitle, company, agreement, agreedAt, objection, objectedAt } = employment
  return (
    <Stack>
      <Card>
        <Txt block strong>{jobTitle}</Txt>
        <Txt block tone="2">{company}</Txt>
        <AgreementTag agreement={agreement} />
        {agreedAt !== null && <Txt block tone="2">{`${dayTimeText(agreedAt)}同意的`}</Txt>}
        {objectedAt !== null && <Txt block>{`${dayTimeText(objectedAt)}说：${objection}`}</Txt>}
      </Card>
      <TermsCells terms={employment} />
      <ChangedDays days={employment.changedDays} />
      <CellGroup>
        <Cell icon="clock" title="工时" note="每天的打卡和干了多久" onPress={() => navigate.to('staff-hours', { employmentId: id })} />
        <Cell icon="cal" title="排班" onPress={() => navigate.to('staff-roster')} />
        <Cell icon="doc" title="简历和聊天" onPress={() => navigate.to('resume', { id: applicationId })} />
      </CellGroup>
      <TermsHistory history={employment.history} />
      <PromiseCells promise={employment.promise} />
    </Stack>
  )
}
