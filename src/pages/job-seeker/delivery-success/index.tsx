import { useDayPop } from '@/api/application'
import { useJob } from '@/api/job-detail'
import { useSimilarJobs } from '@/api/recommend'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { SafetyNote } from '@/features/job/SafetyNote'
import { SimilarCards } from '@/features/job/SimilarCards'
import { ReminderCard } from '@/features/subscription/ReminderCard'
import { Box, Button, Card, Icon, Screen, SectionTitle, Steps, Txt, type Step } from '@/ui'
import styles from './delivery-success.module.scss'

const steps: readonly Step[] = [
  { title: '报名成功', note: '你的简历已经给老板了', state: 'done' },
  { title: '等老板看', note: '老板看了，“我的报名”里会变成“老板看过了”', state: 'current' },
  { title: '约面试', note: '老板觉得合适会联系你，电话别关机', state: 'waiting' },
  { title: '到岗上班', note: '谈好工资、上班时间再去', state: 'waiting' },
]

/** Confirms an application and shows the next steps. */
function AppliedPage() {
  const { jobId = '' } = useRouteQuery('delivery-success')
  return (
    <Screen title="报名成功">
      <Box className={styles.head}>
        <Box className={styles.mark}><Icon name="check" size={40} /></Box>
        <Box className={styles.title}><Txt size="h1">报名成功，等老板联系你</Txt></Box>
        {jobId && <AppliedJob id={jobId} />}
      </Box>
      <ReminderCard kinds={['progress', 'interview']} when="老板回了" />
      <Box className={styles.next}>
        <SectionTitle>接下来</SectionTitle>
        <Box className={styles.steps}><Steps upright steps={steps} /></Box>
      </Box>
      <Box className={styles.ways}>
        <Button block onPress={() => navigate.replace('delivery-list')}>看我的报名</Button>
        <Button block kind="ghost" onPress={() => navigate.home()}>接着看别的岗位</Button>
      </Box>
      <SafetyNote />
      <DayPop />
      {jobId && <Similar jobId={jobId} />}
    </Screen>
  )
}

export default page('delivery-success', AppliedPage)

/** The daily notice for applicants: missing parts of the resume, remaining applications. */
function DayPop() {
  const { data } = useDayPop()
  const pop = data?.pop
  if (!pop) return null
  return (
    <Box className={styles.pop}>
      <Card>
        <SectionTitle>{pop.title}</SectionTitle>
        <Box className={styles.words}><Txt tone="2" block>{pop.text}</Txt></Box>
        {pop.kind === 'complete_resume' && (
          <Button kind="ghost" size="small" icon="pen" onPress={() => navigate.to('resume-form')}>去补简历</Button>
        )}
      </Card>
    </Box>
  )
}

/** Similar jobs, to apply to while waiting for an answer. */
function Similar({ jobId }: { jobId: string }) {
  const { data } = useSimilarJobs(jobId)
  if (!data || data.items.length === 0) return null
  return (
    <Box className={styles.similar}>
      <Box className={styles.heading}><SectionTitle>差不多的岗位，也可以报</SectionTitle></Box>
      <SimilarCards jobId={jobId} />
    </Box>
  )
}

/** The job of the application. Optional: renders nothing until loaded. */
function AppliedJob({ id }: { id: string }) {
  const { data: job } = useJob(id)
  if (!job) return null
  return <Box className={styles.job}><Txt tone="2" ellipsis>{`${job.title}·${job.employer.name}`}</Txt></Box>
}
