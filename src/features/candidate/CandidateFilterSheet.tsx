import { useState } from 'react'
import { useDictionary } from '@/api/dictionary'
import { FilterGroup, FilterSheet, MultiOptionGroup } from '@/ui'
import { noConditions, ONLY, type Conditions } from './filter'

interface CandidateFilterSheetProps {
  conditions: Conditions
  onApply: (conditions: Conditions) => void
  onClose: () => void
}

/** Filters candidates by experience, education and availability. Changes apply when 看人 is pressed. */
export function CandidateFilterSheet({ conditions, onApply, onClose }: CandidateFilterSheetProps) {
  const [draft, setDraft] = useState(conditions)
  const change = (part: Partial<Conditions>) => setDraft((before) => ({ ...before, ...part }))
  const seniorities = useDictionary('seniority')
  const wants = useDictionary('job_want_status')
  const educations = useDictionary('resume_education')
  return (
    <FilterSheet apply="看人" onApply={() => onApply(draft)} onClear={() => setDraft(noConditions)} onClose={onClose}>
      <FilterGroup title="只看">
        <MultiOptionGroup options={ONLY} value={draft.only} onChange={(only) => change({ only })} />
      </FilterGroup>
      <FilterGroup title="什么时候到岗">
        <MultiOptionGroup options={wants} value={draft.jobWantStatus} onChange={(jobWantStatus) => change({ jobWantStatus })} />
      </FilterGroup>
      <FilterGroup title="干了多久">
        <MultiOptionGroup options={seniorities} value={draft.seniority} onChange={(seniority) => change({ seniority })} />
      </FilterGroup>
      <FilterGroup title="学历">
        <MultiOptionGroup options={educations} value={draft.highEdu} onChange={(highEdu) => change({ highEdu })} />
      </FilterGroup>
    </FilterSheet>
  )
}
