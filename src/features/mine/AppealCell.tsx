import { useAccount } from '@/api/account'
import { navigate } from '@/app/navigation'
import { Cell, CellGroup } from '@/ui'

/** Links to the appeal against a restriction of the account, or to its recent result. Renders nothing for other accounts. */
export function AppealCell() {
  const { data } = useAccount()
  if (!data || data.restriction === 'none') return null
  const [title, note] = data.restriction === 'stands'
    ? ['账号受限，去申诉', '为什么、到什么时候、怎么恢复']
    : ['申诉的结果', '账号恢复了，看看当时的答复']
  return <CellGroup><Cell icon="warnc" title={title} note={note} onPress={() => navigate.to('appeal', {})} /></CellGroup>
}
