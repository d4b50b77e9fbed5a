import { useState } from 'react'
import { useCandidates } from '@/api/candidate'
import { useDictionary } from '@/api/dictionary'
import { COUNT_PAUSE_MS, firstCountText } from '@/lib/first-count'
import { useDebounced } from '@/lib/use-debounced'
import { FilterGroup, FilterSheet, MultiOptionGroup } from '@/ui'
import { filterOf, noConditions, ONLY, type Conditions } from './filter'

interface CandidateFilterSheetProps {
  jobId: string | undefined
  conditions: Conditions
  onApply: (conditions: Conditions) => void
  onClose: () => void
}

/** Filters candidates by experience, education and availability. The button says how many there are; changes apply when it is pressed. */
export function CandidateFilterSheet({ jobId, conditions, onApply, onClose }: CandidateFilterSheetProps) {
  const [draft, setDraft] = useState(conditions)
  const change = (part: Partial<Conditions>) => setDraft((before) => ({ ...before, ...part }))
  const seniorities = useDictionary('seniority')
  const wants = useDictionary('job_want_status')
  const educations = useDictionary('resume_education')
  const people = useCandidates(jobId, filterOf(useDebounced(draft, COUNT_PAUSE_MS)), true)
  return (
    <FilterSheet
      apply={firstCountText(people, '人')} onApply={() => onApply(draft)} onClear={() => setDraft(noConditions)} onClose={onClose}
    >
      <FilterGroup title="只看">
        <MultiOptionGroup label="只看" options={ONLY} value={draft.only} onChange={(only) => change({ only })} />
      </FilterGroup>
      <FilterGroup title="什么时候到岗">
        <MultiOptionGroup
          label="什么时候到岗" options={wants} value={draft.jobWantStatus} onChange={(jobWantStatus) => change({ jobWantStatus })}
        />
      </FilterGroup>
      <FilterGroup title="干了多久">
        <MultiOptionGroup label="干了多久" options={seniorities} value={draft.seniority} onChange={(seniority) => change({ seniority })} />
      </FilterGroup>
      <FilterGroup title="学历">
        <MultiOptionGroup label="学历" options={educations} value={draft.highEdu} onChange={(highEdu) => change({ highEdu })} />
      </FilterGroup>
    </FilterSheet>
  )
}
