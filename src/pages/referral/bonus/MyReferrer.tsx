import type { Referral } from '@daogang/contract/referral'
import { useState } from 'react'
import { messageOf } from '@/api/errors'
import { useAcceptReferral } from '@/api/referral'
import { navigate } from '@/app/navigation'
import { ReferralTag } from '@/features/referral/ReferralTag'
import { Button, Cell, CellGroup, ErrorLine, Sheet, TextField, toast } from '@/ui'

interface MyReferrerProps {
  status: { referral: Referral | null; closed: string }
}

/** The user's own referrer with the same progress that the referrer sees, or the field for a code. */
export function MyReferrer({ status: { referral, closed } }: MyReferrerProps) {
  const [asking, setAsking] = useState(false)
  if (referral) {
    return (
      <CellGroup title="推荐我的人">
        <Cell
          icon="me" title={referral.who} right={<ReferralTag state={referral.state} />}
          onPress={() => navigate.to('recommend-detail', { id: referral.id })}
        />
      </CellGroup>
    )
  }
  if (closed !== '') return null
  return (
    <>
      <CellGroup>
        <Cell icon="pen" title="填邀请码" note="有朋友推荐你来，填他的码" onPress={() => setAsking(true)} />
      </CellGroup>
      {asking && <CodeSheet onClose={() => setAsking(false)} />}
    </>
  )
}

function CodeSheet({ onClose }: { onClose: () => void }) {
  const accept = useAcceptReferral()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const send = () => accept.mutate({ code: code.trim() }, {
    onSuccess: ({ id }) => {
      toast.done('记下了')
      onClose()
      navigate.to('recommend-detail', { id })
    },
    onError: (error) => setProblem(messageOf(error)),
  })
  return (
    <Sheet
      open title="填邀请码" note="8位数字和字母，大小写都行" onClose={onClose}
      actions={<Button grow submit busy={accept.isPending} disabled={code.trim() === ''} onPress={send}>是他推荐的</Button>}
    >
      <TextField
        label="邀请码" value={code} maxLength={12} invalid={problem !== ''} placeholder="朋友发给你的"
        onChange={(value) => { setCode(value); setProblem('') }}
      />
      {problem !== '' && <ErrorLine>{problem}</ErrorLine>}
    </Sheet>
  )
}
