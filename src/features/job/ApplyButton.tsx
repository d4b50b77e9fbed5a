import type { JobCard } from '@daogang/contract/job'
import { Button } from '@/ui'
import { useApply } from './use-apply'

interface ApplyButtonProps {
  job: JobCard
  size?: 'normal' | 'small'
  block?: boolean
}

/** The 报名 button of a card; disabled as 已报名 after applying. Renders nothing when the job is not online. */
export function ApplyButton({ job, ...look }: ApplyButtonProps) {
  const { dialog, apply, isApplying } = useApply()
  if (job.applied) return <Button {...look} disabled onPress={() => undefined}>已报名</Button>
  if (job.status !== 'online') return null
  return (
    <>
      <Button {...look} submit busy={isApplying(job.id)} label={`报名：${job.title}`} onPress={() => apply(job.id)}>报名</Button>
      {dialog}
    </>
  )
}
