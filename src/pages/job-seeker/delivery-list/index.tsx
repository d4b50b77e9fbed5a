import type { Application } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'
import type { JobCard } from '@daogang/contract/job'
import { useCallback } from 'react'
import { useMyApplications } from '@/api/application'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { useStartChat } from '@/features/chat/use-start-chat'
import { useKeptTab } from '@/stores/use-kept-tab'
import { ChipBar, Empty, ListScreen, SkeletonList } from '@/ui'
import { ApplicationCard } from './ApplicationCard'
import { empties, tabs } from '@/features/application/states'

interface Applied {
  application: Application
  job: JobCard
  interview?: Pick<Interview, 'at' | 'address' | 'status' | 'past'>
}

/** The seeker's applications with their status. */
function MyApplicationsPage() {
  const [tab, setTab] = useKeptTab('delivery-list', 'all', tabs)
  const { title, text } = empties[tab]
  const { dialog, start, opening } = useStartChat()
  const applications = useMyApplications(tab)
  const near = useNear()
  const hasDistance = applications.data?.pages[0]?.items.some(({ job }) => job.distance !== undefined)
  const opened = opening?.applicationId
  const chat = useCallback((applicationId: string) => start({ applicationId }), [start])
  const renderApplication = useCallback(
    ({ application, job, interview }: Applied) => (
      <ApplicationCard application={application} job={job} interview={interview} opens={opened === application.id} onChat={chat} />
    ), [opened, chat])
  return (
    <ListScreen
      title="我的报名"
      headerContent={<ChipBar label="哪些报名" strip options={tabs} value={tab} onChange={setTab} />}
      query={applications}
      keyOf={applicationId}
      lead={<>{dialog}{hasDistance ? <FromPlace ask={near.ask} /> : null}{near.dialog}</>}
      renderItem={renderApplication}
      skeleton={<SkeletonList />}
      empty={(
        <Empty
          title={title}
          action={{ text: '看附近的工作', onPress: () => navigate.home() }}
          second={tab === 'all'
            ? { text: '先把简历填好', onPress: () => navigate.to('resume-form') }
            : { text: '看全部报名', onPress: () => setTab('all') }}
        >
          {text}
        </Empty>
      )}
    />
  )
}

export default page('delivery-list', MyApplicationsPage)

const applicationId = ({ application }: Applied) => application.id
