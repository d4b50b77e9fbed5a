import type { ClosedPlace } from '@daogang/contract/risk'
import { useRemoveMember } from '@/api/group'
import { useDisableStatusQuery } from '@/api/risk'
import { Cell, CellGroup, toast, useConfirm } from '@/ui'

/** The places of the user in banned enterprises, each with the way out. */
export function ClosedPlaces() {
  const places = useDisableStatusQuery().data?.places ?? []
  const leave = useRemoveMember()
  const [dialog, confirm] = useConfirm()

  async function ask({ memberId, enterprise }: ClosedPlace) {
    const sure = await confirm({
      title: `退出${enterprise}？`, text: '你在那里的岗位、报名和聊天都交给店主，店主接不了就给管理员。要回来，得店主再邀请你。',
      confirm: '退出', cancel: '先不', destructive: true,
    })
    if (sure) leave.mutate({ memberId }, { onSuccess: () => toast.done('退出了') })
  }
  if (places.length === 0) return null
  return (
    <CellGroup title="被封的企业">
      {places.map((place) => (
        <Cell
          key={place.memberId} icon="x" title={`退出${place.enterprise}`} note="解封以前，在那里不能招人"
          onPress={() => { if (!leave.isPending) void ask(place) }}
        />
      ))}
      {dialog}
    </CellGroup>
  )
}
