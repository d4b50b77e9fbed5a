import { useInviteMember, useMembers } from '@/api/group'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { ALL_STORES, companyIdOf, placeFields, type PlaceValues } from '@/features/member/fields'
import { defineForm, FormGroup, mobile, QueryView, Screen, toast } from '@/ui'

const inviteForm = defineForm<PlaceValues & { mobile: string }>({
  mobile: { ...mobile({ label: '手机号', required: true }), stacked: true },
  store: placeFields.store,
  role: placeFields.role,
})

/** Invites a phone number into the enterprise. */
function MemberInvitePage() {
  const members = useMembers()
  const invite = useInviteMember()
  if (!members.data) return <Screen title="邀请成员"><QueryView query={members}>{() => null}</QueryView></Screen>
  const sent = () => {
    toast.done('邀请好了，让他打开到岗看')
    navigate.back()
  }
  return (
    <FormScreen
      form={inviteForm} title="邀请成员" verb="邀请" draft="member-invite"
      initial={{ store: members.data.place.companyId ?? ALL_STORES }}
      hint="他用这个手机号登录到岗，就能看到邀请，7天内有效"
      send={({ mobile: number, role, store }) => invite.mutateAsync({ mobile: number, role, companyId: companyIdOf({ store }) })}
      onSent={sent}
    >
      <FormGroup of={inviteForm} />
    </FormScreen>
  )
}

export default page('member-invite', MemberInvitePage)
