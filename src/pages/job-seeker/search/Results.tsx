import type { JobCard as Job } from '@daogang/contract/job'
import { useCallback, useState, type ReactNode } from 'react'
import { useJobs } from '@/api/job'
import { useSuggest } from '@/api/search'
import { JobCard } from '@/features/job/JobCard'
import { Conditions } from '@/features/job-list/Conditions'
import { countConditions, searchOf } from '@/features/job-list/filter'
import { noConditions } from '@/lib/job-conditions'
import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { Card, Empty, ListScreen, SectionTitle, Stack } from '@/ui'
import { KeywordChips } from './KeywordChips'

interface ResultsProps {
  keyword: string
  bar: ReactNode
  onSearch: (keyword: string) => void
}

/** The jobs that match a keyword, filterable by conditions. */
export function Results({ keyword, bar, onSearch }: ResultsProps) {
  const [conditions, setConditions] = useState(noConditions)
  const { city } = useLocation()
  const at = { cityId: city.id, near: useSendablePosition() !== undefined }
  const jobs = useJobs(searchOf(conditions, { ...at, keyword }))

  return (
    <ListScreen
      title="搜岗位"
      top={bar}
      lead={<Conditions conditions={conditions} onChange={setConditions} keyword={keyword} />}
      query={jobs}
      keyOf={keyOf}
      renderItem={useCallback((job: Job) => <JobCard job={job} />, [])}
      empty={countConditions(conditions, at) > 0
        ? (
            <Empty title={`没搜到“${keyword}”`} action={{ text: '清空条件', onPress: () => setConditions(noConditions) }}>
              可能是条件太多，清空了再看看
            </Empty>
          )
        : <Nothing keyword={keyword} city={city.name} onSearch={onSearch} />}
    />
  )
}

const keyOf = (job: Job) => job.id

/** The empty state, with similar or popular keywords as a next step. */
function Nothing({ keyword, city, onSearch }: { keyword: string; city: string; onSearch: (keyword: string) => void }) {
  const { data } = useSuggest(keyword)
  const near = [...data?.words ?? [], ...data?.instead ?? []].map(({ text }) => text).filter((text) => text !== keyword)
  const [first] = near
  return (
    <>
      <Empty
        title={`没搜到“${keyword}”`}
        action={first === undefined ? undefined : { text: `看看“${first}”`, onPress: () => onSearch(first) }}
      >
        {`${city}现在没有。换个词，或者少写几个字试试`}
      </Empty>
      {near.length > 1 && (
        <Stack>
          <Card>
            <SectionTitle>是不是想找</SectionTitle>
            <KeywordChips label="是不是想找" words={near.slice(1)} onPick={onSearch} />
          </Card>
        </Stack>
      )}
    </>
  )
}
