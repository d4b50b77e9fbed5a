import type { Member } from '@daogang/contract/group'
import { OptionList } from '@/ui'
import { fitColleagues } from './fit-colleagues'
import { placeText } from './place'

interface ColleagueListProps {
  members: readonly Member[]
  /** The store of the job; without it, colleagues of all stores fit. */
  companyId?: string
  /** Id of the member's place. */
  value: string | undefined
  onChange: (id: string) => void
}

/** Picks a colleague to take jobs over, among the fit ones. */
export function ColleagueList({ members, companyId, value, onChange }: ColleagueListProps) {
  return (
    <OptionList
      label="交给谁" value={value} onChange={onChange}
      options={fitColleagues(members, companyId).map((member) => (
        { value: member.id, label: member.me ? `${member.name}（我）` : member.name, note: placeText(member) }
      ))}
    />
  )
}
