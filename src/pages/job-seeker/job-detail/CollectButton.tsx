import type { JobDetail } from '@daogang/contract/job'
import { requireLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useCollectJob } from '@/api/job-detail'
import { useSession } from '@/stores/session'
import { BarButton, toast, useIsLarge } from '@/ui'

/** 收藏 in the bar. Optimistic: rolls back and shows the reason if the server refuses. */
export function CollectButton({ job: { id, collected } }: { job: JobDetail }) {
  const collect = useCollectJob()
  const large = useIsLarge()

  const toggle = () => requireLogin(() => {
    // The user has logged in on the way, as an employer: the page now offers to switch roles.
    if (useSession.getState().role === 'b') return
    collect.mutate({ jobId: id, collected: !collected }, {
      onSuccess: (job) => {
        track('job_collect', { jobId: id, collected: job.collected })
        toast.done(job.collected ? '收藏好了，在“我的收藏”里看' : '取消收藏了')
      },
    })
  })

  const state = collected ? '已收藏' : '收藏'
  // Large text leaves no room for three characters beside the title; the filled star shows the state.
  return <BarButton icon={collected ? 'starf' : 'star'} label={state} onPress={toggle}>{large ? '收藏' : state}</BarButton>
}
