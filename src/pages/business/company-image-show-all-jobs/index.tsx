import type { JobCard as Job } from '@daogang/contract/job'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { useCompanyJobs } from '@/api/job-lists'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { NoCompany } from '@/features/company/CompanyScreen'
import { JobCard } from '@/features/job/JobCard'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { ChipBar, Empty, ListScreen, Screen } from '@/ui'

const ALL = ''

/** All open jobs of a shop, filterable by category. */
function AllJobsPage() {
  const { id } = useRouteQuery('company-image-show-all-jobs')
  return id ? <Jobs id={id} /> : <Screen title="全部岗位"><NoCompany /></Screen>
}

function Jobs({ id }: { id: string }) {
  const [category, setCategory] = useState(ALL)
  const { data: company } = useCompany(id)
  const trades = company?.categories ?? []
  const jobs = useCompanyJobs(id, category || undefined)
  const { ask, dialog } = useNear()
  const hasDistance = jobs.data?.pages[0]?.items.some(({ distance }) => distance !== undefined)
  return (
    <ListScreen
      title="全部岗位"
      headerContent={trades.length > 1 && (
        <ChipBar
          label="工种" strip elderCount={0} value={category} onChange={setCategory}
          options={[{ value: ALL, label: '全部' }, ...trades.map(({ id: value, name, count }) => ({ value, label: `${name} ${count}` }))]}
        />
      )}
      query={jobs}
      lead={<>{hasDistance ? <FromPlace ask={ask} /> : null}{dialog}</>}
      keyOf={jobId}
      renderItem={renderJob}
      empty={(
        <Empty title="现在没有在招的岗位" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
          {company ? `${company.name}暂时不招人，看看别的店` : '看看别的店'}
        </Empty>
      )}
    />
  )
}

export default page('company-image-show-all-jobs', AllJobsPage)

const jobId = ({ id }: Job) => id
const renderJob = (job: Job) => <JobCard job={job} />
