import type { ReceivedFilter } from '@/api/application-keys'
import { useMyJobs } from '@/api/job'
import { navigate } from '@/app/navigation'
import { jobStates } from '@/features/employer/status-labels'
import { Button, fetchNext, OptionList, QueryView, Sheet } from '@/ui'

interface JobSheetProps extends ReceivedFilter {
  onClose: () => void
}

const ALL = ''

/** Chooses the job to filter by. The URL holds the choice, so that going back restores it. */
export function JobSheet({ jobId, status, onClose }: JobSheetProps) {
  const jobs = useMyJobs()
  const choose = (chosen: string) => {
    onClose()
    if (chosen !== (jobId ?? ALL)) navigate.replace('jobs-resume', { jobId: chosen || undefined, status })
  }
  return (
    <Sheet
      open title="看哪个岗位的" onClose={onClose}
      actions={jobs.hasNextPage && <Button kind="ghost" grow busy={jobs.isFetchingNextPage} onPress={() => fetchNext(jobs)}>更多岗位</Button>}
    >
      <QueryView query={jobs}>
        {({ pages }) => (
          <OptionList
            label="岗位"
            options={[
              { value: ALL, label: '全部岗位' },
              ...pages.flatMap(({ items }) => items).map(({ id, title, status: state, applications }) =>
                ({ value: id, label: title, note: `${jobStates[state].text}，${applications}人报名` })),
            ]}
            value={jobId ?? ALL} onChange={choose}
          />
        )}
      </QueryView>
    </Sheet>
  )
}
