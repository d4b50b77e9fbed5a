import type { BrowsedJob } from '@daogang/contract/personal-data'
import { useCallback } from 'react'
import { useBehaviour, useBrowsedJobs, useForgetJob, useKeepViews } from '@/api/personal-data'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { RecordJobCard } from '@/features/personal-data/RecordJobCard'
import { useForgetAll } from '@/features/personal-data/use-forget-all'
import { dayTimeText } from '@/lib/time'
import { BarButton, Button, Cell, CellGroup, Empty, ListScreen, SkeletonList, Stack, Switch, toast } from '@/ui'

/** The jobs that the seeker opened. Each can be deleted, and recording them switched off. */
function BrowsedJobsPage() {
  const query = useBrowsedJobs()
  const forget = useForgetJob()
  const [dialog, askAll] = useForgetAll(forget, '看过的岗位记录会全部删掉，找不回来。收藏和报名不受影响')
  const { mutate } = forget
  const renderItem = useCallback((record: BrowsedJob) => <JobRecord record={record} onForget={mutate} />, [mutate])
  const some = query.data?.pages.some(({ items }) => items.length > 0) === true
  return (
    <ListScreen
      title="浏览岗位记录"
      right={some ? <BarButton onPress={() => void askAll()}>全部删掉</BarButton> : undefined}
      query={query}
      keyOf={jobOf}
      renderItem={renderItem}
      lead={<>{dialog}<Recording /></>}
      skeleton={<SkeletonList kind="text" />}
      empty={<Empty title="没有记录" action={{ text: '去看岗位', onPress: () => navigate.home() }}>看过的岗位记在这里，只有你自己看得到</Empty>}
    />
  )
}

export default page('browse-job-record', BrowsedJobsPage)

const jobOf = ({ job }: BrowsedJob) => job.id

function Recording() {
  const { data } = useBehaviour()
  const keep = useKeepViews()
  if (!data) return null
  const turn = (on: boolean) => keep.mutate(on, { onSuccess: () => toast.done(on ? '以后记着' : '以后不记了，以前的可以在这里删') })
  return (
    <Stack>
      <CellGroup>
        <Cell
          icon="eye" title="记看过的岗位" note={data.keepsViews ? '方便再找，也用来推荐' : '现在不记'}
          right={<Switch on={data.keepsViews} onChange={turn} label="记看过的岗位" />}
        />
      </CellGroup>
    </Stack>
  )
}

function JobRecord({ record: { job, viewedAt }, onForget }: { record: BrowsedJob; onForget: (jobId: string) => void }) {
  return (
    <RecordJobCard job={job} note={`${dayTimeText(viewedAt)}看的`}>
      <Button kind="ghost" size="small" label={`再看看，${job.title}`} onPress={() => navigate.to('job-detail', { id: job.id })}>再看看</Button>
      <Button kind="plain" size="small" label={`删掉，${job.title}`} onPress={() => onForget(job.id)}>删掉</Button>
    </RecordJobCard>
  )
}
