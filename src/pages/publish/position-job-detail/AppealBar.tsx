import type { AppealCase } from '@daogang/contract/appeal'
import { useAppealCase } from '@/api/appeal'
import { navigate } from '@/app/navigation'
import { ActionBar, Button } from '@/ui'

/** Button to appeal against the ban of the job, or to see the progress of the appeal. */
export function AppealBar({ jobId }: { jobId: string }) {
  const { data } = useAppealCase({ jobId })
  return <ActionBar><Button grow onPress={() => navigate.to('appeal', { jobId })}>{verb(data)}</Button></ActionBar>
}

function verb(known: AppealCase | undefined): string {
  if (!known || known.appeals.length === 0) return '去申诉'
  return known.next === 'send' ? '看答复，再申诉' : '看申诉进展'
}
