import type { Calls } from '@daogang/contract'
import { useLookJob } from '@/api/job-lists'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { JobStateTag } from '@/features/employer/StateTag'
import { dayText } from '@/lib/time'
import { Box, Card, Empty, ListScreen, Money, NoticeStrip, Txt } from '@/ui'
import styles from './lookjob.module.scss'

type Job = Calls['POST /job/lookJob']['data']['items'][number]

/** All jobs of the employer's shops, or those published by the person in the URL. */
function LookjobPage() {
  const { user_id: userId, name } = useRouteQuery('lookjob')
  const jobs = useLookJob(userId)
  // The URL may contain a malformed id, which has no jobs here.
  const unknownUser = ApiError.hasCode(jobs.error, CODES.badInput)
  const nothing = (
    <Empty title={userId ? `${name || '这个人'}没有在你店里发岗位` : '还没有岗位'} action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>
      店里的人发的岗位都在这里看
    </Empty>
  )
  return (
    <ListScreen
      title="全部岗位"
      top={name && <NoticeStrip>{`${name}的岗位`}</NoticeStrip>}
      query={unknownUser ? { ...jobs, isError: false, data: { pages: [{ items: [] as Job[] }] } } : jobs}
      keyOf={({ id }) => id}
      renderItem={renderJob}
      empty={nothing}
    />
  )
}

const renderJob = (job: Job) => <JobRow job={job} />

/** A job. Its handler comes to its resumes, a colleague to the job. */
function JobRow({ job }: { job: Job }) {
  const { id, title, own } = job
  const open = () => (own ? navigate.to('jobs-resume', { jobId: id }) : navigate.to('position-job-detail', { id }))
  return (
    <Card label={`${title}，${own ? '看收到的简历' : '看这个岗位'}`} onPress={open}>
      <Box className={styles.head}>
        <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
        <JobStateTag status={job.status} />
      </Box>
      <Box className={styles.head}>
        <Txt size="title">{title}</Txt>
        <Txt tone="2">{`招${job.headcount}人`}</Txt>
      </Box>
      <Txt block tone="2" ellipsis>{job.company}</Txt>
      <Box className={styles.head}>
        <Txt tone="2">{own ? '我管的，点开看简历' : '同事管的'}</Txt>
        <Txt tone="2">{`${dayText(job.expiresAt)}到期`}</Txt>
      </Box>
    </Card>
  )
}

export default page('lookjob', LookjobPage)
