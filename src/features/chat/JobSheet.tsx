import { useMyJobs } from '@/api/job'
import { Cell, List, Money, Sheet, SkeletonList, Txt } from '@/ui'

interface JobSheetProps {
  title: string
  note: string
  /** The current job of the conversation. */
  about?: string
  onPick: (jobId: string) => void
  onClose: () => void
}

/** Picks one of the employer's online jobs. */
export function JobSheet({ title, note, about, onPick, onClose }: JobSheetProps) {
  const jobs = useMyJobs('online')
  return (
    <Sheet open title={title} note={note} onClose={onClose}>
      <List
        query={jobs} plain keyOf={({ id }) => id} skeleton={<SkeletonList kind="text" count={2} />}
        empty={<Txt tone="2">没有在招的岗位，先去“岗位”里恢复或发布一个</Txt>}
        renderItem={({ id, title: name, payMin, payMax, payUnit }) => (
          <Cell
            title={name} note={<Money min={payMin} max={payMax} unit={payUnit} size="inline" />}
            right={id === about ? '正在聊' : undefined} onPress={() => onPick(id)}
          />
        )}
      />
    </Sheet>
  )
}
