import type { Member } from '@daogang/contract/group'
import { useState } from 'react'
import { useRemoveMember } from '@/api/group'
import { Button, Sheet, toast } from '@/ui'
import { ColleagueList } from '@/features/member/ColleagueList'
import { fitColleagues } from '@/features/member/fit-colleagues'

interface RemoveSheetProps {
  member: Member
  members: readonly Member[]
  onClose: () => void
}

/** Removes a member, or lets the user leave. Asks first which colleague takes over. */
export function RemoveSheet({ member: { id, name, me, role, store, onlineJobs }, members, onClose }: RemoveSheetProps) {
  const handlesJobs = role !== 'viewer'
  const others = members.filter((one) => one.id !== id)
  const fit = fitColleagues(others, store?.id)
  // The owner, unless they cannot take anything over.
  const [heirId, setHeirId] = useState(() => fit[0]?.id)
  const remove = useRemoveMember()
  const work = onlineJobs > 0 ? `${onlineJobs}个在招的岗位` : '岗位、报名和聊天'
  const question = handlesJobs ? `${work}交给${fit.length === 0 ? '店主。' : '谁？'}` : ''
  const press = () => remove.mutate({ memberId: id, heirId }, {
    onSuccess: ({ handedOver }) => {
      toast.done(`${me ? '退出了' : '移除了'}${handedOver > 0 ? `，${handedOver}个岗位交给了同事` : ''}`)
      onClose()
    },
  })
  return (
    <Sheet
      open title={me ? '退出这家店？' : `移除${name}？`} onClose={onClose}
      note={`${me ? '你' : 'TA'}马上就看不到店里的岗位、报名和聊天。${question}`}
      actions={(
        <>
          <Button kind="danger" grow busy={remove.isPending} onPress={press}>{me ? '退出' : '移除'}</Button>
          <Button grow onPress={onClose}>先不</Button>
        </>
      )}
    >
      {handlesJobs && fit.length > 0 && (
        <ColleagueList members={fit} value={heirId} onChange={setHeirId} anyone={!fit.some((one) => one.role === 'owner')} />
      )}
    </Sheet>
  )
}
