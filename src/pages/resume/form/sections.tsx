import { useDictionary } from '@/api/dictionary'
import { AGE_LEAST, AGE_MOST, countWidth, todayInChina, yearsBefore } from '@/lib/field-rules'
import { CellGroup, DateField, FormRow, OptionGroup, TextArea, TextField, useUi } from '@/ui'
import { CityField } from './CityField'
import { INTRODUCTION_MOST, JOBS_AT_MOST, labels, type Field, type Problems, type ResumeValues } from './rules'
import { SalaryField } from './SalaryField'
import { rowId } from './use-resume-form'
import { WantedJobsField } from './WantedJobsField'

interface SectionProps {
  values: ResumeValues
  problems: Problems
  change: (field: Field, part: Partial<ResumeValues>) => void
}

/** Where the date picker stands for someone who picked nothing yet. */
const USUAL_AGE = 35

/** Row of a field: its label, its problem and its name to scroll to. */
const row = (field: Field, problems: Problems) => ({ label: labels[field], error: problems[field], id: rowId(field) })

export function AboutYou({ values, problems, change }: SectionProps) {
  const { elder } = useUi()
  const today = todayInChina()
  return (
    <CellGroup title="你是谁">
      <FormRow {...row('name', problems)} required stacked={elder}>
        <TextField
          bare={!elder} label={labels.name} placeholder="填真名，入职要用" maxLength={20} value={values.name} invalid={Boolean(problems.name)}
          onChange={(name) => change('name', { name })}
        />
      </FormRow>
      <FormRow {...row('birthday', problems)} required stacked={elder}>
        <DateField
          label={labels.birthday} value={values.birthday}
          first={yearsBefore(today, AGE_MOST + 1)} last={yearsBefore(today, AGE_LEAST)} start={yearsBefore(today, USUAL_AGE)}
          onChange={(birthday) => change('birthday', { birthday })}
        />
      </FormRow>
      <FormRow {...row('city', problems)} required stacked={elder}>
        <CityField
          value={{ id: values.cityId, name: values.cityName }}
          onChange={({ id, name }) => change('city', { cityId: id, cityName: name })}
        />
      </FormRow>
    </CellGroup>
  )
}

export function WhatYouWant({ values, problems, change }: SectionProps) {
  const wantStatus = useDictionary('job_want_status')
  return (
    <CellGroup title="想找什么活">
      <FormRow {...row('expectJobs', problems)} required stacked aside={`最多${JOBS_AT_MOST}个`}>
        <WantedJobsField value={values.expectJobs} onChange={(expectJobs) => change('expectJobs', { expectJobs })} />
      </FormRow>
      <FormRow {...row('salary', problems)} required stacked>
        <SalaryField values={values} invalid={Boolean(problems.salary)} onChange={(part) => change('salary', part)} />
      </FormRow>
      <FormRow {...row('jobWantStatus', problems)} required stacked>
        <OptionGroup
          options={wantStatus} value={values.jobWantStatus} onChange={(value = '') => change('jobWantStatus', { jobWantStatus: value })}
        />
      </FormRow>
    </CellGroup>
  )
}

export function WhatYouDid({ values, problems, change }: SectionProps) {
  const seniority = useDictionary('seniority')
  return (
    <CellGroup title="干过什么">
      <FormRow {...row('seniority', problems)} required stacked>
        <OptionGroup options={seniority} value={values.seniority} onChange={(value = '') => change('seniority', { seniority: value })} />
      </FormRow>
      <FormRow {...row('introduction', problems)} stacked aside={`${countWidth(values.introduction)}/${INTRODUCTION_MOST}`}>
        <TextArea
          label={labels.introduction} placeholder="可以不填。比如会做什么菜、有什么证、能不能上夜班" maxLength={INTRODUCTION_MOST}
          value={values.introduction} invalid={Boolean(problems.introduction)}
          onChange={(introduction) => change('introduction', { introduction })}
        />
      </FormRow>
    </CellGroup>
  )
}
