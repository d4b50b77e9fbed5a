import { pick } from '@/app/picking'
import type { JobConditions } from '@/lib/job-conditions'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { FilterBar, useUi } from '@/ui'
import { FromPlace } from './FromPlace'
import { QUICK_CHOICES, countConditions, quickChoiceOf, withQuickChoice } from './filter'
import { useNear } from './use-near'

interface ConditionsProps {
  conditions: JobConditions
  onChange: (conditions: JobConditions) => void
  /** The keyword of the list, so that the filter screen counts the right jobs. */
  keyword?: string
}

/** The filter bar above a list of jobs: order, 日结, and a button that opens all filters. */
export function Conditions({ conditions, onChange, keyword }: ConditionsProps) {
  const { elder } = useUi()
  const near = useNear()
  const { city } = useLocation()
  const at = { cityId: city.id, near: useSendablePosition() !== undefined }
  // Elderly mode shows fewer chips: 工资高 is left out.
  const choices = elder ? QUICK_CHOICES.filter(({ value }) => value !== 'pay') : QUICK_CHOICES

  return (
    <>
      <FilterBar
        label="怎么找" options={choices}
        value={quickChoiceOf(conditions, at)}
        onChange={(choice) => {
          const next = withQuickChoice(conditions, choice)
          if (choice === 'nearest') near.ask(() => onChange(next))
          else onChange(next)
        }}
        count={countConditions(conditions, at)}
        onFilter={() => {
          useJobConditions.setState({ editing: { conditions, keyword } })
          pick('job-filter', {}, onChange)
        }}
      />
      <FromPlace ask={near.ask} />
      {near.dialog}
    </>
  )
}
