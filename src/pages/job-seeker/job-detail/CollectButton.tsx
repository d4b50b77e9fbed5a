import type { JobDetail } from '@daogang/contract/job'
import { requireLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useCollectJob } from '@/api/job'
import { useSession } from '@/stores/session'
import { BarButton, toast, useIsLarge } from '@/ui'

/** 收藏 in the bar. It answers at once; when the server refuses it goes back and the reason is told. */
export function CollectButton({ job: { id, collected } }: { job: JobDetail }) {
  const collect = useCollectJob()
  const large = useIsLarge()

  const toggle = () => requireLogin(() => {
    // Logged in on the way, and here to hire: this page now offers to switch.
    if (useSession.getState().role === 'b') return
    collect.mutate({ jobId: id, collected: !collected }, {
      onSuccess: (job) => {
        track('job_collect', { jobId: id, collected: job.collected })
        toast.done(job.collected ? '收藏好了，在“我的收藏”里看' : '取消收藏了')
      },
    })
  })

  const state = collected ? '已收藏' : '收藏'
  // Large words leave no room for three of them beside the title: the star is full.
  return <BarButton icon={collected ? 'starf' : 'star'} label={state} onPress={toggle}>{large ? '收藏' : state}</BarButton>
}
