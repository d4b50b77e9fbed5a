import type { Member } from '@daogang/contract/group'
import { reachOf } from '@daogang/contract/rules/member'
import { OptionList } from '@/ui'
import { placeText } from './place'

interface ColleagueListProps {
  members: readonly Member[]
  /** The store of the job; without it, colleagues of all stores fit. */
  companyId?: string
  /** Id of the member's place. */
  value: string | undefined
  onChange: (id: string) => void
}

/** Picks a colleague to take jobs over, among those with the rights for it. */
export function ColleagueList({ members, companyId, value, onChange }: ColleagueListProps) {
  const fit = members.filter(({ role, store }) =>
    reachOf(role, 'changeJob') !== 'none' && (store === null || companyId === undefined || store.id === companyId))
  return (
    <OptionList
      label="交给谁" value={value} onChange={onChange}
      options={fit.map((member) => ({ value: member.id, label: member.me ? `${member.name}（我）` : member.name, note: placeText(member) }))}
    />
  )
}
