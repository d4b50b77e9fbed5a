import { ROLE_HINTS, ROLE_LABELS, rolesGivenBy, type GivenRole } from '@daogang/contract/rules/group'
import { useMembers } from '@/api/group'
import { useMyStores } from '@/api/publish'
import { custom, OptionList, PickerField } from '@/ui'

/** A place as a form edits it. `store` is an id or `ALL_STORES`. */
export interface PlaceValues {
  role: GivenRole
  store: string
}

interface PickProps<V> {
  label: string
  value: V | undefined
  onChange: (value: V) => void
}

/** The roles that the reader may give, each with what it allows. */
function RolePick({ label, value, onChange }: PickProps<GivenRole>) {
  const members = useMembers()
  const roles = members.data ? rolesGivenBy(members.data.place) : []
  return (
    <OptionList
      label={label} value={value} onChange={onChange}
      options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role], note: ROLE_HINTS[role] }))}
    />
  )
}

export const ALL_STORES = 'all'

/** One of the stores that the reader manages, or all of them. */
function StorePick({ value, ...props }: PickProps<string>) {
  const members = useMembers()
  const stores = useMyStores()
  const options = (stores.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const all = members.data?.place.companyId === null ? [{ value: ALL_STORES, label: '所有门店' }] : []
  return <PickerField {...props} value={value} options={[...all, ...options]} />
}

export const placeFields = {
  role: custom<GivenRole, PlaceValues, true>({
    label: '能做什么', required: true, stacked: true, whenEmpty: '请选一个', widget: RolePick,
  }),
  store: custom<string, PlaceValues, true>({
    label: '哪家店', required: true, whenEmpty: '请选一家店', widget: StorePick,
  }),
}

/** The store of a place as the server wants it. */
export const companyIdOf = ({ store }: Pick<PlaceValues, 'store'>): string | null => (store === ALL_STORES ? null : store)
