import { navigate } from '@/app/navigation'
import { Cell, CellGroup } from '@/ui'

/** Link to report the owner of this resume. */
export function ReportCell({ resumeId }: { resumeId: string }) {
  return (
    <CellGroup>
      <Cell
        icon="warnc" title="举报这个人" note="假简历、发广告、让交钱的"
        onPress={() => navigate.to('job-report', { targetKind: 'resume', targetId: resumeId })}
      />
    </CellGroup>
  )
}
