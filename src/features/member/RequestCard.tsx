import type { GroupRequest } from '@daogang/contract/group'
import { ApiError, CODES } from '@/api/errors'
import { useAcceptRequest, useCancelRequest, useRejectRequest } from '@/api/group'
import { navigate } from '@/app/navigation'
import { deadlineText } from '@/lib/time'
import { Box, Button, Card, toast, Txt, useConfirm } from '@/ui'
import { managedText, receivedText } from './place'
import styles from './request-card.module.scss'

interface RequestCardProps {
  request: GroupRequest
  /** The reader is the person asked, or the applicant. */
  received?: boolean
}

/** A request with what its reader can do. */
export function RequestCard({ request, received = false }: RequestCardProps) {
  const { note, until, state } = request
  return (
    <Card>
      <Txt size="title" block>{received ? receivedText(request) : managedText(request)}</Txt>
      {note && <Txt block>{note}</Txt>}
      {until && <Txt tone="2" block>{state === 'accepted' ? `${deadlineText(until)}前能撤回` : `${deadlineText(until)}前有效`}</Txt>}
      <Actions request={request} received={received} />
    </Card>
  )
}

function Actions({ request, received }: Required<RequestCardProps>) {
  const { id, kind, actions, state } = request
  const [accept, reject, cancel] = [useAcceptRequest(), useRejectRequest(), useCancelRequest()]
  const [dialog, confirm] = useConfirm()
  const busy = accept.isPending || reject.isPending || cancel.isPending

  const take = () => accept.mutate({ requestId: id }, {
    onSuccess: () => toast.done(kind === 'transfer' ? '你现在是店主了' : '加入了'),
    onError: (error) => {
      if (ApiError.hasCode(error, CODES.realNameRequired)) navigate.to('real-name-authentication')
    },
  })
  async function takeBack() {
    const undoes = state === 'accepted'
    const sure = await confirm({
      title: undoes ? '撤回转让？' : '撤回？', text: undoes ? '你马上又是店主，对方回到原来的权限。' : '对方就看不到了。',
      confirm: '撤回', cancel: '先不',
    })
    if (sure) cancel.mutate(id, { onSuccess: () => toast.done('撤回了') })
  }
  return (
    <Box className={styles.actions}>
      {actions.includes('reject') && (
        <Button
          kind="ghost" grow busy={reject.isPending} disabled={busy}
          onPress={() => reject.mutate(id, { onSuccess: () => toast.done('没有同意') })}
        >
          不同意
        </Button>
      )}
      {actions.includes('accept') && (kind === 'apply' && !received
        ? <Button grow disabled={busy} onPress={() => navigate.to('member-edit', { requestId: id })}>同意</Button>
        : <Button grow busy={accept.isPending} disabled={busy} onPress={take}>{kind === 'transfer' ? '接受' : '加入'}</Button>)}
      {actions.includes('cancel') && (
        <Button kind="ghost" grow busy={cancel.isPending} disabled={busy} onPress={() => void takeBack()}>撤回</Button>
      )}
      {dialog}
    </Box>
  )
}
