import { useState } from 'react'
import { useDictionary } from '@/api/dictionary'
import { useLocation } from '@/stores/location'
import { FilterGroup, FilterSheet, MultiOptionGroup, OptionGroup } from '@/ui'
import { DISTANCE_CHOICES, PAY_CHOICES, WELFARE_CHOICES, noConditions, type JobConditions } from './filter'
import { useNear } from './use-near'

interface JobFilterSheetProps {
  conditions: JobConditions
  onApply: (conditions: JobConditions) => void
  onClose: () => void
}

/** Filters a list by pay, distance, settlement, kind and welfare. Changes apply when 看岗位 is pressed. */
export function JobFilterSheet({ conditions, onApply, onClose }: JobFilterSheetProps) {
  const [draft, setDraft] = useState(conditions)
  const near = useNear()
  const hasPosition = useLocation((location) => location.position !== undefined)
  const settlements = useDictionary('settlement')
  const kinds = useDictionary('job_kind')
  const welfares = useDictionary('job_welfares').filter(({ value }) => (WELFARE_CHOICES as readonly string[]).includes(value))
  const clear = () => setDraft({ ...noConditions, order: draft.order, categoryId: draft.categoryId })
  const change = (part: Partial<JobConditions>) => setDraft((before) => ({ ...before, ...part }))

  return (
    <>
      <FilterSheet apply="看岗位" onApply={() => onApply(draft)} onClear={clear} onClose={onClose}>
        <FilterGroup title="每月至少" note={PAY_FILTER_NOTE}>
          <OptionGroup options={PAY_CHOICES} value={draft.payFrom} clearable onChange={(payFrom) => change({ payFrom })} />
        </FilterGroup>
        <FilterGroup title="离我多远">
          <OptionGroup
            options={DISTANCE_CHOICES}
            value={hasPosition ? draft.within : undefined}
            clearable
            onChange={(within) => near.ask(() => change({ within }))}
          />
        </FilterGroup>
        <FilterGroup title="怎么发钱">
          <MultiOptionGroup
            options={settlements as { value: JobConditions['settlement'][number]; label: string }[]}
            value={draft.settlement}
            onChange={(settlement) => change({ settlement })}
          />
        </FilterGroup>
        <FilterGroup title="全职还是兼职">
          <OptionGroup
            options={kinds as { value: NonNullable<JobConditions['kind']>; label: string }[]}
            value={draft.kind}
            clearable
            onChange={(kind) => change({ kind })}
          />
        </FilterGroup>
        <FilterGroup title="吃住和福利">
          <MultiOptionGroup options={welfares} value={draft.welfares} onChange={(next) => change({ welfares: next })} />
        </FilterGroup>
      </FilterSheet>
      {near.dialog}
    </>
  )
}
