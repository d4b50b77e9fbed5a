import type { EmploymentDetail } from '@daogang/contract/employment'
import { EMPLOYMENT_WIDTHS, START_DAYS } from '@daogang/contract/rules/employment'
import { useMemo, useState } from 'react'
import { useEmployment, useUpdateEmployment } from '@/api/employment'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { NoPerson, noPersonOf } from '@/features/staff/NoPerson'
import { TERMS_GROUPS, termsFields, termsOfValues, valuesOfTerms, type TermsValues } from '@/features/staff/terms-form'
import { inUtc, todayInChina } from '@/lib/time'
import { date, defineForm, FormGroup, NoticeStrip, QueryView, Screen, text, toast } from '@/ui'

const TITLE = '改用工条件'

/** Changes the terms of a person at work. */
function TermsPage() {
  const { id } = useRouteQuery('staff-terms')
  return id ? <Found id={id} /> : <Screen title={TITLE}><NoPerson /></Screen>
}

export default page('staff-terms', TermsPage)

function Found({ id }: { id: string }) {
  const employment = useEmployment({ id })
  if (employment.data?.atWork) return <Frozen key={employment.data.id} latest={employment.data} />
  return (
    <Screen title={TITLE}>
      <QueryView query={employment} renderError={noPersonOf}>{() => <NoPerson />}</QueryView>
    </Screen>
  )
}

/** Changes the terms as they were when the screen opened: a later version, such as a colleague's, is read before it is changed. */
function Frozen({ latest }: { latest: EmploymentDetail }) {
  const [employment, setEmployment] = useState(latest)
  const renew = latest.version === employment.version ? undefined : () => setEmployment(latest)
  return <Change key={employment.version} employment={employment} onRenew={renew} />
}

interface ChangeValues extends TermsValues {
  startsOn: string
  note: string
}

const daysFrom = (days: number): string => inUtc(todayInChina()).add(days, 'day').format('YYYY-MM-DD')

/** @param startsOn the present first day, which may lie further back than a new one */
const changeForm = (companyId: string, startsOn: string) => defineForm<ChangeValues>({
  ...termsFields<ChangeValues>(companyId),
  startsOn: date<ChangeValues, true>({
    label: '第一天', required: true, first: () => (startsOn < daysFrom(-START_DAYS.back) ? startsOn : daysFrom(-START_DAYS.back)),
    last: () => daysFrom(START_DAYS.ahead), start: () => startsOn,
  }),
  note: text({ label: '为什么改', max: EMPLOYMENT_WIDTHS.reason, area: true, words: true, placeholder: '对方能看到，可以不填' }),
})

interface ChangeProps {
  employment: EmploymentDetail
  /** Begins again with the latest terms; undefined while these are the latest. */
  onRenew: (() => void) | undefined
}

function Change({ employment, onRenew }: ChangeProps) {
  const { id, companyId, name, version, startsOn } = employment
  const form = useMemo(() => changeForm(companyId, startsOn), [companyId, startsOn])
  const update = useUpdateEmployment()
  return (
    <FormScreen
      form={form} title={TITLE} verb="改好了" initial={{ ...valuesOfTerms(employment), startsOn, note: '' }} version={`${version}`}
      hint={`改了工资、发钱、全职兼职、地点或者第一天，要${name}再同意一次。工资改少、发钱改晚、改成兼职的，同意了才算；第一天和地点改了就算`}
      send={(values) => update.mutateAsync({ id, ...termsOfValues(values), startsOn: values.startsOn, version, note: values.note })}
      onSent={() => {
        toast.done('改好了，对方能看到')
        navigate.back()
      }}
    >
      {/* The change just saved comes back as a newer version before the screen closes. */}
      {onRenew && !update.isPending && !update.isSuccess && (
        <NoticeStrip kind="warn" action={{ text: '看新的', onPress: onRenew }}>
          用工条件刚有人改过，存不了。看新的再改，填的要重填
        </NoticeStrip>
      )}
      <FormGroup of={form} title="工资" names={[...TERMS_GROUPS.pay]} />
      <FormGroup of={form} title="上班" names={['startsOn', ...TERMS_GROUPS.work]} />
      <FormGroup of={form} names={['note']} />
    </FormScreen>
  )
}
