import type { MyJob } from '@daogang/contract/job'
import { useChangeJobStatus } from '@/api/job'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, CountBadge, Icon, Money, Press, toast, Txt, useConfirm } from '@/ui'
import styles from './my-job-card.module.scss'
import { JobStateTag } from './StateTag'
import { validityText } from './status-labels'

/** One of the employer's jobs: pay, status, applications and actions. */
export function MyJobCard({ job }: { job: MyJob }) {
  return (
    <Card>
      <Box className={styles.head}>
        <Box className={styles.pay}>
          <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
        </Box>
        <JobStateTag status={job.status} />
      </Box>
      <Press
        className={styles.open} label={`管理岗位，${job.title}`} role="link"
        onPress={() => navigate.to('position-job-detail', { id: job.id })}
      >
        <Txt size="title" className={styles.title}>{job.title}</Txt>
        <Txt tone="2">{`招${job.headcount}人`}</Txt>
        <Icon name="right" size={20} className={styles.chevron} />
      </Press>
      <Txt tone="2" ellipsis>{job.company}</Txt>
      <Box className={styles.line}>
        {job.applications > 0 ? <Txt strong>{`${job.applications}人报名`}</Txt> : <Txt tone="2">还没人报名</Txt>}
        {job.newApplications > 0 && (
          <Box className={styles.fresh}>
            <CountBadge count={job.newApplications} />
            <Txt>个新的</Txt>
          </Box>
        )}
        <Txt tone="2" className={styles.validity}>{validityText(job)}</Txt>
      </Box>
      <Box className={styles.actions}>
        <JobSwitch job={job} />
        <Button
          kind={job.applications > 0 ? 'primary' : 'ghost'} size="small" grow
          label={`看简历，${job.title}`}
          onPress={() => navigate.to('jobs-resume', { jobId: job.id })}
        >
          看简历
        </Button>
      </Box>
    </Card>
  )
}

/** Takes the job offline or puts it back online. Renders nothing for any other status. */
function JobSwitch({ job }: { job: MyJob }) {
  const change = useChangeJobStatus()
  const [dialog, confirm] = useConfirm()

  async function pause() {
    const sure = await confirm({
      title: '停招这个岗位？',
      text: '停招后，找工作的人看不到它，也不能报名。已经收到的简历都还在，随时能恢复。',
      confirm: '停招',
      cancel: '先不停',
    })
    if (sure) change.mutate({ jobId: job.id, status: 'offline' }, { onSuccess: () => toast.done('停招了，随时能恢复') })
  }

  if (job.status === 'offline') {
    return (
      <Button
        kind="ghost" size="small" grow submit busy={change.isPending} label={`恢复招人，${job.title}`}
        onPress={() => change.mutate({ jobId: job.id, status: 'online' }, { onSuccess: () => toast.done('恢复了，又能报名了') })}
      >
        恢复招人
      </Button>
    )
  }
  if (job.status !== 'online') return null
  return (
    <>
      <Button kind="ghost" size="small" grow busy={change.isPending} label={`停招，${job.title}`} onPress={pause}>停招</Button>
      {dialog}
    </>
  )
}
