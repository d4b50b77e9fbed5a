import type { JobCard as Job } from '@daogang/contract/job'
import { useState, type ReactNode } from 'react'
import { navigate } from '@/app/navigation'
import { useJobs } from '@/api/job'
import { CategoryRow } from '@/features/job-list/CategoryRow'
import { CitySheet } from '@/features/job-list/CitySheet'
import { Conditions } from '@/features/job-list/Conditions'
import { OthersHeading } from '@/features/job-list/OthersHeading'
import { countConditions, searchOf } from '@/features/job-list/filter'
import { JobCard } from '@/features/job/JobCard'
import { noConditions, type JobConditions } from '@/lib/job-conditions'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { Empty, ListScreen } from '@/ui'
import { Entrances } from './Entrances'
import { HomeHeader, HomeTitle, ElderSwitch } from './HomeHeader'

const setConditions = (home: JobConditions): void => useJobConditions.setState({ home })

/** The seeker's home: jobs nearby, with the pay first. */
export function SeekerHome({ footer }: { footer: ReactNode }) {
  const conditions = useJobConditions(({ home }) => home)
  const [choosingCity, setChoosingCity] = useState(false)
  const { city } = useLocation()
  const at = { cityId: city.id, near: useSendablePosition() !== undefined }
  const place = conditions.place?.cityId === city.id ? conditions.place : undefined
  const jobs = useJobs(searchOf(conditions, at))
  const narrowed = countConditions(conditions, at) > 0 || conditions.categoryId !== undefined

  return (
    <ListScreen
      header="brand"
      back={false}
      title={<HomeTitle />}
      right={<ElderSwitch />}
      headerContent={(
        <HomeHeader
          city={place?.name ?? city.name} onCity={() => setChoosingCity(true)} onSearch={() => navigate.to('search')}
        />
      )}
      footer={footer}
      lead={
        <>
          <CategoryRow value={conditions.categoryId} onChange={(categoryId) => setConditions({ ...conditions, categoryId })} />
          <Entrances />
          <Conditions conditions={conditions} onChange={setConditions} />
          <CitySheet
            open={choosingCity} onClose={() => setChoosingCity(false)} conditions={conditions} onChange={setConditions}
          />
        </>
      }
      query={jobs}
      keyOf={keyOf}
      renderItem={renderJob}
      empty={narrowed
        ? (
            <Empty title="没有这样的岗位" action={{ text: '看全部岗位', onPress: () => setConditions(noConditions) }}>
              {`${city.name}现在没有合条件的，少选几个条件再看看`}
            </Empty>
          )
        : (
            <Empty title={`${city.name}还没有岗位`} action={{ text: '换个城市', onPress: () => setChoosingCity(true) }}>
              别的城市有岗位在招，去看看
            </Empty>
          )}
    />
  )
}

const keyOf = (job: Job) => job.id

const renderJob = (job: Job) => <>{job.others && <OthersHeading kind={job.others} />}<JobCard job={job} /></>
