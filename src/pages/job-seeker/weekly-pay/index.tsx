import type { JobCard as Job, JobOrder } from '@daogang/contract/job'
import { useCallback, useState } from 'react'
import { useJobs } from '@/api/job'
import { addressOf, navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useShareAs } from '@/app/sharing'
import { JobCard } from '@/features/job/JobCard'
import { FromPlace } from '@/features/job-list/FromPlace'
import { orderOf, searchOf } from '@/features/job-list/filter'
import { noConditions } from '@/lib/job-conditions'
import { useNear } from '@/features/job-list/use-near'
import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { Empty, ListScreen, NoticeStrip, Tabs } from '@/ui'

const ORDERS = [
  { value: 'recommended', label: '推荐' },
  { value: 'nearest', label: '附近' },
  { value: 'pay', label: '工资高' },
] as const satisfies readonly { value: JobOrder; label: string }[]

/** Jobs of the city with weekly pay. */
function WeeklyPayPage() {
  const [order, setOrder] = useState<JobOrder>('recommended')
  const { city } = useLocation()
  const at = { cityId: city.id, near: useSendablePosition() !== undefined }
  const near = useNear()
  const jobs = useJobs(searchOf({ ...noConditions, order, settlement: ['weekly'] }, at))
  useShareAs({ address: addressOf('weekly-pay'), what: `${city.name}每周发工资的岗位` })

  return (
    <ListScreen
      title="周结专区"
      top={(
        <>
          <NoticeStrip>{`${city.name}的这些岗位每周发一次钱，哪天发写在岗位里`}</NoticeStrip>
          <Tabs
            label="排序" tabs={ORDERS} value={orderOf(order, at.near)}
            onChange={(next) => (next === 'nearest' ? near.ask(() => setOrder(next)) : setOrder(next))}
          />
          <FromPlace ask={near.ask} />
          {near.dialog}
        </>
      )}
      query={jobs}
      keyOf={keyOf}
      renderItem={useCallback((job: Job) => <JobCard job={job} />, [])}
      empty={(
        <Empty title={`${city.name}现在没有周结的岗位`} action={{ text: '看别的岗位', onPress: () => navigate.home() }}>
          日结、月结的也有不少，去看看
        </Empty>
      )}
    />
  )
}

export default page('weekly-pay', WeeklyPayPage)

const keyOf = (job: Job) => job.id
