import { useBusinessContact } from '@/api/tenant-job'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { TenantJobList } from '@/features/job/TenantJobList'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { Box, Cell, CellGroup, NoticeStrip } from '@/ui'

/** Preferred jobs with a referrer who works there. */
function GoodJobPage() {
  const { ask, dialog } = useNear()
  return (
    <TenantJobList
      title="熟人优选" referred
      lead={(referred) => (
        <Box>
          {referred && <NoticeStrip>有在那里上班的人介绍，先听他怎么说</NoticeStrip>}
          <Contact />
          <FromPlace ask={ask} />
          {dialog}
        </Box>
      )}
    />
  )
}

export default page('good-job', GoodJobPage)

/** The on-site contact of the project that the seeker contacted last. */
function Contact() {
  const contact = useBusinessContact().data?.contact
  if (!contact) return null
  return (
    <CellGroup title="你的驻场对接人">
      <Cell
        icon="people" title={contact.name} note={`${contact.project}，${contact.hours}`}
        onPress={() => navigate.to('recommend-job-detail', { id: contact.jobId })}
      />
    </CellGroup>
  )
}
