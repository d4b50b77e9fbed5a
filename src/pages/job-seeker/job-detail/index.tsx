import type { JobDetail } from '@daogang/contract/job'
import { localPlace } from '@daogang/contract/rules/address'
import { useState } from 'react'
import { useJob } from '@/api/job-detail'
import { fileUrl } from '@/api/services'
import { ApiError, CODES } from '@/api/errors'
import { addressOf, navigate, requireLogin, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useShareAs } from '@/app/sharing'
import { EmployerCard } from '@/features/company/EmployerCard'
import { cardPlace } from '@/features/job/card-facts'
import { SafetyNote } from '@/features/job/SafetyNote'
import { Place } from '@/features/place/Place'
import { ShareButton } from '@/features/share/ShareButton'
import { distanceText } from '@/lib/format'
import { isId } from '@/lib/is-id'
import { takeDueCall } from '@/stores/due-call'
import { useLocation } from '@/stores/location'
import { BarButton, Box, Empty, ImageGrid, NoticeStrip, QueryView, Screen, Txt, useIsLarge } from '@/ui'
import { CollectButton } from './CollectButton'
import { JobActions } from './JobActions'
import { JobComments } from './JobComments'
import { JobSummary } from './JobSummary'
import { LiveNews } from './LiveNews'
import { closedText, jobHeadline, rideText } from './rules'
import { PaidPay } from './PaidPay'
import { Section } from './Section'
import { SimilarJobs } from './SimilarJobs'
import { TermRows } from './TermRows'
import { WelfareTiles } from './WelfareTiles'
import styles from './job-detail.module.scss'

/** A job as a seeker sees it: pay first, then the place, then the benefits. */
function JobDetailPage() {
  const { id } = useRouteQuery('job-detail')
  return isId(id) ? <Job id={id} /> : <Screen title="岗位详情"><NoJob /></Screen>
}

export default page('job-detail', JobDetailPage)

function Job({ id }: { id: string }) {
  const job = useJob(id)
  const [startCall] = useState(() => takeDueCall(id))
  const closed = job.data && closedText(job.data.status)
  const large = useIsLarge()
  useShareAs({ address: addressOf('job-detail', { id }), what: job.data && jobHeadline(job.data) })

  return (
    <Screen
      // With large text, two buttons leave room for two characters of the title.
      title={large ? '岗位' : '岗位详情'}
      right={job.data && <><CollectButton job={job.data} /><ShareButton /></>}
      top={closed && <NoticeStrip kind="warn">{closed}</NoticeStrip>}
      footer={job.data && <JobActions job={job.data} startCall={startCall} />}
      onRefresh={job.refetch}
    >
      <QueryView query={job} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <NoJob /> : undefined)}>
        {(data) => <JobFacts job={data} />}
      </QueryView>
    </Screen>
  )
}

function JobFacts({ job }: { job: JobDetail }) {
  const { pictures = [] } = job
  const from = useLocation(({ position }) => (position?.picked ? position.name : undefined))
  const way = [distanceText(job.distance), rideText(job.distance)].filter(Boolean).join('·')
  return (
    <>
      <JobSummary job={job} />
      {job.address !== '' && (
        <Section title="上班地点">
          <Place
            title={way ? `${from ? `离${from}` : ''}${way}` : cardPlace(job)} name={job.employer.name}
            // The title has the district already, unless it has the way.
            address={way ? job.address : localPlace(job.address, job)}
            latitude={job.latitude} longitude={job.longitude} map={job.map}
          />
        </Section>
      )}
      {pictures.length > 0 && (
        <Section title="店里的样子">
          <ImageGrid row label="店里的样子" files={pictures.map((url) => ({ url: fileUrl(url) }))} />
        </Section>
      )}
      {job.welfares.length + job.terms.length > 0 && (
        <Section title="吃住和福利">
          <WelfareTiles welfares={job.welfares} />
          <TermRows terms={job.terms} />
        </Section>
      )}
      <Section title="招工的店"><EmployerCard job={job} /></Section>
      {job.duties !== '' && (
        <Section title="做什么、要什么">
          <Paragraph title="干什么活">{job.duties}</Paragraph>
          <Paragraph title="上班时间">{job.hours}</Paragraph>
          <Paragraph title="要求">{job.requirements}</Paragraph>
        </Section>
      )}
      <PaidPay jobId={job.id} />
      <LiveNews jobId={job.id} />
      <JobComments job={job} />
      <SimilarJobs job={job} />
      <SafetyNote />
      <Box className={styles.end}>
        <BarButton icon="warnc" onPress={() => requireLogin(() => navigate.to('job-report', { targetKind: 'job', targetId: job.id }))}>
          举报这个岗位
        </BarButton>
      </Box>
    </>
  )
}

function Paragraph({ title, children }: { title: string; children: string }) {
  if (!children) return null
  return (
    <Box className={styles.words}>
      <Txt strong block>{title}</Txt>
      <Txt tone="2" block>{children}</Txt>
    </Box>
  )
}

function NoJob() {
  return (
    <Empty title="没找到这个岗位" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
      链接可能写错了，看看别的岗位
    </Empty>
  )
}
