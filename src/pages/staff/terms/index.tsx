import type { EmploymentDetail } from '@daogang/contract/employment'
import { EMPLOYMENT_WIDTHS } from '@daogang/contract/rules/employment'
import { useMemo } from 'react'
import { useEmployment, useUpdateEmployment } from '@/api/employment'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { NoPerson } from '@/features/staff/NoPerson'
import { TERMS_GROUPS, termsFields, termsOfValues, valuesOfTerms, type TermsValues } from '@/features/staff/terms-form'
import { defineForm, FormGroup, QueryView, Screen, text, toast } from '@/ui'

const TITLE = '改用工条件'

/** Changes the terms of a person at work. */
function TermsPage() {
  const { id } = useRouteQuery('staff-terms')
  return id ? <Found id={id} /> : <Screen title={TITLE}><NoPerson /></Screen>
}

export default page('staff-terms', TermsPage)

function Found({ id }: { id: string }) {
  const employment = useEmployment({ id })
  if (employment.data?.atWork) return <Change key={employment.data.id} employment={employment.data} />
  return (
    <Screen title={TITLE}>
      <QueryView query={employment} renderError={(error) => <NoPerson error={error} />}>{() => <NoPerson />}</QueryView>
    </Screen>
  )
}

interface ChangeValues extends TermsValues {
  note: string
}

const changeForm = (companyId: string) => defineForm<ChangeValues>({
  ...termsFields<ChangeValues>(companyId),
  note: text({ label: '为什么改', max: EMPLOYMENT_WIDTHS.reason, area: true, words: true, placeholder: '对方能看到，可以不填' }),
})

function Change({ employment }: { employment: EmploymentDetail }) {
  const { id, companyId, name, version } = employment
  const form = useMemo(() => changeForm(companyId), [companyId])
  const update = useUpdateEmployment()
  return (
    <FormScreen
      form={form} title={TITLE} verb="改好了" initial={{ ...valuesOfTerms(employment), note: '' }} version={`${version}`}
      hint={`改了工资、发钱或者地点，要${name}再同意一次`}
      send={(values) => update.mutateAsync({ id, ...termsOfValues(values), version, note: values.note })}
      onSent={() => {
        toast.done('改好了，对方能看到')
        navigate.back()
      }}
    >
      <FormGroup of={form} title="工资" names={[...TERMS_GROUPS.pay]} />
      <FormGroup of={form} title="上班" names={[...TERMS_GROUPS.work]} />
      <FormGroup of={form} names={['note']} />
    </FormScreen>
  )
}
