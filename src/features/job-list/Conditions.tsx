import { useState } from 'react'
import { FilterBar, useUi } from '@/ui'
import { QUICK_CHOICES, countConditions, quickChoiceOf, withQuickChoice, type JobConditions } from './filter'
import { JobFilterSheet } from './JobFilterSheet'
import { useNear } from './use-near'

interface ConditionsProps {
  conditions: JobConditions
  onChange: (conditions: JobConditions) => void
}

/** The row over a list of jobs: order, 日结, and the way to every other condition. */
export function Conditions({ conditions, onChange }: ConditionsProps) {
  const { elder } = useUi()
  const [open, setOpen] = useState(false)
  const near = useNear()
  const count = countConditions(conditions)
  // Elderly mode shows fewer things: 工资高 is left to the sheet.
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
