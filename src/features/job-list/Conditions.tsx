import { useState } from 'react'
import { FilterBar, useUi } from '@/ui'
import { QUICK_CHOICES, countConditions, quickChoiceOf, withQuickChoice, type JobConditions } from './filter'
import { JobFilterSheet } from './JobFilterSheet'
import { useNear } from './use-near'

interface ConditionsProps {
  conditions: JobConditions
  onChange: (conditions: JobConditions) => void
}

/** The filter bar above a list of jobs: order, 日结, and a button that opens all filters. */
export function Conditions({ conditions, onChange }: ConditionsProps) {
  const { elder } = useUi()
  const [open, setOpen] = useState(false)
  const near = useNear()
  const count = countConditions(conditions)
  // Elderly mode shows fewer chips: 工资高 is only in the sheet.
  const choices = elder ? QUICK_CHOICES.filter(({ value }) => value !== 'pay') : QUICK_CHOICES

  return (
    <>
      <FilterBar
        options={choices}
        value={quickChoiceOf(conditions)}
        onChange={(choice) => {
          const next = withQuickChoice(conditions, choice)
          if (choice === 'nearest') near.ask(() => onChange(next))
          else onChange(next)
        }}
        count={count}
        onFilter={() => setOpen(true)}
      />
      {open && (
        <JobFilterSheet
          conditions={conditions}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      )}
      {near.dialog}
    </>
  )
}
