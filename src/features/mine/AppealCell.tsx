import { useAccount } from '@/api/account'
import { useBans } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { Cell, CellGroup } from '@/ui'

/**
 * Links to the appeals of the user: against a restriction of the account, or to its recent result, and against bans of their stores and
 * enterprises; and to where they can leave a banned enterprise. Renders nothing for other accounts.
 */
export function AppealCell() {
  const { leavingUntil, restriction = 'none' } = useAccount().data ?? {}
  const { bans = [], places = [] } = useBans().data ?? {}
  if (!leavingUntil && restriction === 'none' && bans.length + places.length === 0) return null
  const [title, note] = restriction === 'stands' ? ['账号受限，去申诉', '为什么、到什么时候、怎么恢复'] : ['申诉的结果', '账号恢复了，看看当时的答复']
  return (
    <CellGroup>
      {leavingUntil && <Cell icon="warnc" title="账号正在注销" note="看倒计时，或者撤回" onPress={() => navigate.to('cancellation')} />}
      {restriction !== 'none' && <Cell icon="warnc" title={title} note={note} onPress={() => navigate.to('appeal', {})} />}
      {bans.map(({ kind, id, name, reason }) => (
        <Cell
          key={id} icon="warnc" title={kind === 'store' ? '店铺被封，去申诉' : '企业被封，去申诉'} note={[name, reason].filter(Boolean).join('：')}
          onPress={() => navigate.to('appeal', kind === 'store' ? { companyId: id } : { enterpriseId: id })}
        />
      ))}
      {places.map(({ memberId, enterprise }) => (
        <Cell
          key={memberId} icon="warnc" title="退出这家企业" note={`${enterprise}被封了，你也能加入别的店`}
          onPress={() => navigate.to('consumer-manager', {})}
        />
      ))}
    </CellGroup>
  )
}
