import type { Member } from '@daogang/contract/group'
import { OptionList } from '@/ui'
import { placeText } from './place'

interface ColleagueListProps {
  /** The fit ones: see `fitColleagues`. */
  members: readonly Member[]
  /** Id of the member's place; undefined for no choice. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** Whether the choice can be left to the server: it finds a fit admin, or gives the work to the owner. */
  anyone?: boolean
}

const ANYONE = { value: '', label: '不指定', note: '哪个管理员能接就给他，都接不了给店主' }

/** Picks one of the fit colleagues. */
export function ColleagueList({ members, value, onChange, anyone = false }: ColleagueListProps) {
  const options = members.map((member) => (
    { value: member.id, label: member.me ? `${member.name}（我）` : member.name, note: placeText(member) }
  ))
  return (
    <OptionList
      label="交给谁" value={value ?? (anyone ? ANYONE.value : undefined)} onChange={(id) => onChange(id === ANYONE.value ? undefined : id)}
      options={anyone ? [...options, ANYONE] : options}
    />
  )
}
