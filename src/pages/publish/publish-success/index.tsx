import type { OwnJob } from '@daogang/contract/publish'
import { ApiError, CODES } from '@/api/errors'
import { useOwnJob } from '@/api/publish'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { NoOwnJob } from '@/features/publish/NoOwnJob'
import { reviewWords } from '@/features/publish/job-texts'
import { ReminderCard } from '@/features/subscription/ReminderCard'
import { isId } from '@/lib/is-id'
import { Box, Button, Cell, CellGroup, Icon, Money, QueryView, Screen, Stack, Txt } from '@/ui'
import styles from './publish-success.module.scss'

/** Confirms a publication: the job is online, or under review with the reasons. Offers next steps. */
function PublishSuccessPage() {
  const { id } = useRouteQuery('publish-success')
  return <Screen title="发布成功">{isId(id) ? <Job id={id} /> : <NoOwnJob />}</Screen>
}

export default page('publish-success', PublishSuccessPage)

function Job({ id }: { id: string }) {
  const job = useOwnJob(id)
  return (
    <QueryView query={job} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <NoOwnJob /> : undefined)}>
      {(data) => <Published job={data} />}
    </QueryView>
  )
}

function Published({ job }: { job: OwnJob }) {
  const waits = job.status === 'reviewing'
  const again = () => navigate.replace(job.kind === 'full_time' ? 'publish-job' : 'publish-job-jianzhi', { copy: job.id })
  return (
    <>
      <Box className={styles.head}>
        <Box className={styles.mark}><Icon name={waits ? 'clock' : 'check'} size={40} /></Box>
        <Txt size="h1" block>{waits ? '交上去了，等审核' : '发布好了，求职者能看到了'}</Txt>
        <Box className={styles.job}>
          <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
          <Txt block>{`${job.title}·招${job.headcount}人`}</Txt>
        </Box>
        <Txt tone="2" block>{waits ? reviewWords(job) : '有人报名，“岗位”里会有数字。把岗位放到前面，报名的人会多'}</Txt>
      </Box>
      <Box className={styles.ways}>
        <Button block onPress={() => navigate.replace('position-job-detail', { id: job.id })}>看这个岗位</Button>
        {!waits && (
          <Button block kind="ghost" onPress={() => navigate.replace('publish-choose-card', { id: job.id })}>放到前面</Button>
        )}
        <Button block kind="plain" onPress={again}>照着再发一个</Button>
        <Button block kind="plain" onPress={() => navigate.replace('publish-job')}>发别的岗位</Button>
      </Box>
      {job.lacksPictures && (
        <Stack>
          <CellGroup>
            <Cell
              icon="camera" title="加几张店里的照片" note="店面、后厨、宿舍，求职者在岗位里看得到"
              onPress={() => navigate.to('add-store', { id: job.companyId })}
            />
          </CellGroup>
        </Stack>
      )}
      {waits
        ? <ReminderCard kinds={['review', 'applicant']} when="审核有结果" />
        : <ReminderCard kinds={['applicant', 'interview']} when="有人报名" />}
    </>
  )
}
