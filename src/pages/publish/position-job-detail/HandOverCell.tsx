import { useState } from 'react'
import { useHandOverJob, useMembers } from '@/api/group'
import { navigate } from '@/app/navigation'
import { ColleagueList } from '@/features/member/ColleagueList'
import { Button, Cell, Sheet, toast } from '@/ui'

/** Gives the job to a colleague. Hidden for an employer without colleagues. */
export function HandOverCell({ jobId }: { jobId: string }) {
  const members = useMembers()
  const [open, setOpen] = useState(false)
  const [memberId, setMemberId] = useState<string>()
  const handOver = useHandOverJob()
  const all = members.data?.members ?? []
  if (all.length < 2) return null

  const give = (to: string) => handOver.mutate({ jobId, memberId: to }, {
    onSuccess: () => {
      toast.done('交给同事了')
      navigate.back()
    },
  })
  return (
    <>
      <Cell icon="people" title="交给同事管" note="报名和聊天一起交过去" onPress={() => setOpen(true)} />
      <Sheet
        open={open} title="交给谁" note="这个岗位的报名和聊天都交给TA" onClose={() => setOpen(false)}
        actions={(
          <Button grow disabled={memberId === undefined} busy={handOver.isPending} onPress={() => memberId !== undefined && give(memberId)}>
            交给TA
          </Button>
        )}
      >
        <ColleagueList members={all} value={memberId} onChange={setMemberId} />
      </Sheet>
    </>
  )
}
