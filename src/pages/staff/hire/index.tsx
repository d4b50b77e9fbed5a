import type { EmploymentDraft } from '@daogang/contract/employment'
import { START_DAYS } from '@daogang/contract/rules/employment'
import { useMemo } from 'react'
import { useEmploymentDraft, useHire } from '@/api/employment'
import { ApiError, CODES, isMissing } from '@/api/errors'
import { useShifts } from '@/api/shift'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { TERMS_GROUPS, termsFields, termsOfValues, valuesOfTerms, type TermsValues } from '@/features/staff/terms-form'
import { payText } from '@/lib/format'
import { inUtc, todayInChina } from '@/lib/time'
import { Cell, CellGroup, date, defineForm, Empty, FormGroup, QueryView, Screen, toast } from '@/ui'

const TITLE = '填用工条件'

/** Enters the terms of a hired person. */
function HirePage() {
  const { applicationId } = useRouteQuery('staff-hire')
  return applicationId ? <Hire applicationId={applicationId} /> : <Screen title={TITLE}><Missing /></Screen>
}

export default page('staff-hire', HirePage)

function Hire({ applicationId }: { applicationId: string }) {
  const draft = useEmploymentDraft(applicationId)
  if (draft.data && draft.data.employmentId === '') return <HireForm key={applicationId} draft={draft.data} />
  return (
    <Screen title={TITLE}>
      <QueryView query={draft} renderError={(error) => (isOver(error) ? <Missing /> : undefined)}>
        {({ employmentId, name }) => (
          <Empty title="已经填过了" action={{ text: '看用工条件', onPress: () => navigate.replace('staff-person', { id: employmentId }) }}>
            {`${name}的用工条件填好了，要改就去那里改`}
          </Empty>
        )}
      </QueryView>
    </Screen>
  )
}

const isOver = (error: unknown) => isMissing(error) || ApiError.hasCode(error, CODES.applicationSettled)

const Missing = () => (
  <Empty title="没找到这个人" action={{ text: '看店里的人', onPress: () => navigate.replace('staff') }}>
    先把报名的人标成合适，或者约好面试，才能记下入职
  </Empty>
)

interface HireValues extends TermsValues {
  startsOn: string
}

const daysFrom = (days: number): string => inUtc(todayInChina()).add(days, 'day').format('YYYY-MM-DD')

const hireForm = (companyId: string) => defineForm<HireValues>({
  ...termsFields<HireValues>(companyId),
  startsOn: date<HireValues, true>({
    label: '第一天', required: true, first: () => daysFrom(-START_DAYS.back), last: () => daysFrom(START_DAYS.ahead), start: todayInChina,
  }),
})

function HireForm({ draft }: { draft: EmploymentDraft }) {
  const { applicationId, companyId, name, jobTitle, startsOn, payMax, hours, ...terms } = draft
  const form = useMemo(() => hireForm(companyId), [companyId])
  const hire = useHire()
  const shifts = useShifts(companyId)
  return (
    <FormScreen
      form={form} title={TITLE} verb="发给对方看" draft={`hire.${applicationId}`} initial={{ ...valuesOfTerms(terms), startsOn }}
      hint={`${name}会收到通知，看一遍再点同意`}
      send={(values) => hire.mutateAsync({ applicationId, ...termsOfValues(values), startsOn: values.startsOn })}
      onSent={({ id }) => {
        toast.done('填好了，等对方同意')
        navigate.replace('staff-person', { id })
      }}
    >
      <CellGroup title="岗位上写的">
        <Cell title={jobTitle} note={`${payText(terms.wage, payMax, terms.wageUnit)}，${hours}`} />
      </CellGroup>
      <FormGroup of={form} title="工资" names={[...TERMS_GROUPS.pay]} />
      <FormGroup of={form} title="上班" names={['startsOn', ...TERMS_GROUPS.work]} />
      {shifts.data?.mayArrange && (
        <CellGroup>
          <Cell icon="pin" title="加打卡地点" note="没有合适的，先去加一个" onPress={() => navigate.to('staff-place', {})} />
          <Cell icon="cal" title="加班次" onPress={() => navigate.to('staff-shift', {})} />
        </CellGroup>
      )}
    </FormScreen>
  )
}
