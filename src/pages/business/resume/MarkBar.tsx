import type { ApplicationDetail } from '@daogang/contract/application'
import { useMarkApplication } from '@/api/application'
import { ActionBar, Button, Icon, toast, Txt } from '@/ui'

type Mark = 'suitable' | 'unsuitable'

const done: Record<Mark, string> = {
  suitable: '标了合适，对方能看到',
  unsuitable: '标了不合适，能改回来',
}

/** Says whether the applicant suits; a mind may be changed until an interview is set. */
export function MarkBar({ application: { applicationId, status } }: { application: ApplicationDetail }) {
  const marking = useMarkApplication()
  const mark = (to: Mark) => marking.mutate({ applicationId, status: to }, { onSuccess: () => toast.done(done[to]) })
  const busy = (to: Mark) => marking.isPending && marking.variables.status === to

  if (status === 'interview' || status === 'hired') {
    return (
      <ActionBar>
        <Icon name="info" size={20} />
        <Txt tone="2">{status === 'hired' ? '已经入职，不用再标了' : '已经约了面试，不能再改合适不合适'}</Txt>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {status !== 'unsuitable' && (
        <Button kind="danger" grow submit busy={busy('unsuitable')} disabled={busy('suitable')} onPress={() => mark('unsuitable')}>
          {status === 'suitable' ? '改成不合适' : '不合适'}
        </Button>
      )}
      {status !== 'suitable' && (
        <Button grow submit busy={busy('suitable')} disabled={busy('unsuitable')} onPress={() => mark('suitable')}>
          {status === 'unsuitable' ? '改成合适' : '合适'}
        </Button>
      )}
    </ActionBar>
  )
}
