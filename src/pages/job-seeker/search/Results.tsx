import type { JobCard as Job } from '@daogang/contract/job'
import { useCallback, useState, type ReactNode } from 'react'
import { useDictionary } from '@/api/dictionary'
import { useJobs } from '@/api/job'
import { JobCard } from '@/features/job/JobCard'
import { Conditions } from '@/features/job-list/Conditions'
import { countConditions, noConditions, searchOf } from '@/features/job-list/filter'
import { useLocation } from '@/stores/location'
import { Empty, ListScreen } from '@/ui'

interface ResultsProps {
  keyword: string
  bar: ReactNode
  onSearch: (keyword: string) => void
}

/** The jobs found for a keyword, narrowed further by conditions. */
export function Results({ keyword, bar, onSearch }: ResultsProps) {
  const [conditions, setConditions] = useState(noConditions)
  const { city, position } = useLocation()
  const jobs = useJobs(searchOf(conditions, { cityId: city.id, near: position !== undefined, keyword }))
  const another = useDictionary('job_hot_category').find(({ label }) => label !== keyword)?.label

  return (
    <ListScreen
      title="搜岗位"
      top={bar}
      lead={<Conditions conditions={conditions} onChange={setConditions} />}
      query={jobs}
      keyOf={keyOf}
      renderItem={useCallback((job: Job) => <JobCard job={job} />, [])}
      empty={countConditions(conditions) > 0
        ? (
            <Empty title={`没搜到“${keyword}”`} action={{ text: '清空条件', onPress: () => setConditions(noConditions) }}>
              可能是条件太多，清空了再看看
            </Empty>
          )
        : (
            <Empty
              title={`没搜到“${keyword}”`}
              action={another === undefined ? undefined : { text: `看看“${another}”`, onPress: () => onSearch(another) }}
            >
              {`${city.name}现在没有。换个词，或者少写几个字试试`}
            </Empty>
          )}
    />
  )
}

const keyOf = (job: Job) => job.id
