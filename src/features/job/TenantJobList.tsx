import type { TenantJob } from '@daogang/contract/tenant-job'
import { useState, type ReactNode } from 'react'
import type { TenantJobSearch } from '@/api/tenant-job-keys'
import { useTenantJobs, useTenantJobSearchConf } from '@/api/tenant-job'
import { navigate } from '@/app/navigation'
import { COUNT_PAUSE_MS, firstCountText } from '@/lib/first-count'
import { useDebounced } from '@/lib/use-debounced'
import { useLocation } from '@/stores/location'
import { Empty, FilterBar, FilterGroup, FilterSheet, ListScreen, OptionGroup } from '@/ui'
import { TenantJobCard } from './TenantJobCard'

type Choice = Pick<TenantJobSearch, 'categoryId' | 'settlement'>

const REFERRAL_FILTERS = [{ value: 'all', label: '全部' }, { value: 'referred', label: '有熟人' }] as const

interface TenantJobListProps {
  title: string
  /** Content above the list, which scrolls with it; `referred` while it has only jobs that an employee refers. */
  lead: (referred: boolean) => ReactNode
  /** Initial filter: only jobs that an employee refers. */
  referred: boolean
}

/** Preferred jobs of the city. The filters offer only values that occur. */
export function TenantJobList({ title, lead, referred: first }: TenantJobListProps) {
  const [referred, setReferred] = useState(first)
  const [choice, setChoice] = useState<Choice>({})
  const [open, setOpen] = useState(false)
  const { city } = useLocation()
  const here = { cityId: city.id, ...(referred && { referred }) }
  const jobs = useTenantJobs({ ...here, ...choice })
  const count = Object.values(choice).filter((value) => value !== undefined).length

  return (
    <ListScreen
      title={title}
      lead={(
        <>
          {lead(referred)}
          <FilterBar
            label="哪些岗位"
            options={REFERRAL_FILTERS} value={referred ? 'referred' : 'all'} onChange={(value) => setReferred(value === 'referred')}
            count={count} onFilter={() => setOpen(true)}
          />
          {open && (
            <ConditionSheet
              here={here} before={choice} onClose={() => setOpen(false)}
              onApply={(next) => {
                setOpen(false)
                setChoice(next)
              }}
            />
          )}
        </>
      )}
      query={jobs}
      keyOf={keyOf}
      renderItem={renderItem}
      empty={count > 0 || referred
        ? (
            <Empty
              title="没有这样的优选职位"
              action={{ text: '看全部优选职位', onPress: () => {
                setReferred(false)
                setChoice({})
              } }}
            >
              {`${city.name}现在没有合条件的，少选几个条件再看看`}
            </Empty>
          )
        : <NoneHere city={city.name} />}
    />
  )
}

const keyOf = ({ job }: TenantJob) => job.id
const renderItem = (item: TenantJob) => <TenantJobCard item={item} />

/** Empty state of the city: links to another city with preferred jobs and to all other jobs. */
function NoneHere({ city }: { city: string }) {
  const [other] = useTenantJobSearchConf().data?.cities ?? []
  return (
    <Empty
      title={`${city}还没有优选职位`}
      action={other && { text: `看${other.name}的`, onPress: () => useLocation.getState().chooseCity(other) }}
      second={{ text: `看${city}别的岗位`, onPress: () => navigate.home() }}
    >
      驻场师傅还没去到{city}
    </Empty>
  )
}

interface ConditionSheetProps {
  here: TenantJobSearch
  before: Choice
  onApply: (choice: Choice) => void
  onClose: () => void
}

function ConditionSheet({ here, before, onApply, onClose }: ConditionSheetProps) {
  const [draft, setDraft] = useState(before)
  const { categories = [], settlements = [] } = useTenantJobSearchConf().data ?? {}
  const jobs = useTenantJobs({ ...here, ...useDebounced(draft, COUNT_PAUSE_MS) }, true)
  return (
    <FilterSheet apply={firstCountText(jobs, '岗位')} onApply={() => onApply(draft)} onClear={() => setDraft({})} onClose={onClose}>
      <FilterGroup title="工种">
        <OptionGroup
          label="工种" options={categories} value={draft.categoryId} clearable onChange={(categoryId) => setDraft({ ...draft, categoryId })}
        />
      </FilterGroup>
      <FilterGroup title="怎么发钱">
        <OptionGroup
          label="怎么发钱" options={settlements as { value: NonNullable<Choice['settlement']>; label: string }[]}
          value={draft.settlement} clearable onChange={(settlement) => setDraft({ ...draft, settlement })}
        />
      </FilterGroup>
    </FilterSheet>
  )
}
