import type { Member, MemberList } from '@daogang/contract/group'
import { mayManage, TRANSFER_UNDO_HOURS } from '@daogang/contract/rules/group'
import { useState } from 'react'
import { useTransferOwnership } from '@/api/group'
import { navigate } from '@/app/navigation'
import { placeText } from '@/features/member/place'
import { Cell, CellGroup, Sheet, toast, useConfirm } from '@/ui'
import { RemoveSheet } from './RemoveSheet'

interface MemberSheetProps extends Pick<MemberList, 'place' | 'members'> {
  member: Member
  onClose: () => void
}

/** The actions for one member. */
export function MemberSheet({ member, place, members, onClose }: MemberSheetProps) {
  const { id, accountId, name, role, store, me } = member
  const [removing, setRemoving] = useState(false)
  const transfer = useTransferOwnership()
  const [dialog, confirm] = useConfirm()
  const manages = !me && mayManage(place, { role, companyId: store?.id ?? null })

  async function giveAway() {
    const sure = await confirm({
      title: `把店转让给${name}？`, confirm: '转让', cancel: '先不转', destructive: true,
      text: `对方同意并实名后就是店主，你变成管理员。${TRANSFER_UNDO_HOURS}小时内你能撤回。`,
    })
    if (!sure) return
    transfer.mutate(id, { onSuccess: () => {
      toast.done('等对方同意')
      onClose()
    } })
  }

  if (removing) return <RemoveSheet member={member} members={members} onClose={onClose} />
  return (
    <Sheet open title={name} note={placeText(member)} onClose={onClose}>
      <CellGroup>
        <Cell
          icon="brief" title={me ? '看我的岗位' : '看他的岗位'}
          onPress={() => {
            onClose()
            navigate.to('lookjob', { user_id: accountId, name })
          }}
        />
        {manages && (
          <Cell
            icon="pen" title="改权限" note="能做什么、哪家店"
            onPress={() => {
              onClose()
              navigate.to('member-edit', { id })
            }}
          />
        )}
        {place.role === 'owner' && !me && <Cell icon="store" title="把店转让给他" onPress={() => void giveAway()} />}
        {(manages || (me && role !== 'owner')) && (
          <Cell icon="x" title={me ? '退出这家店' : '移除成员'} note="岗位、报名和聊天交给同事" onPress={() => setRemoving(true)} />
        )}
      </CellGroup>
      {dialog}
    </Sheet>
  )
}
