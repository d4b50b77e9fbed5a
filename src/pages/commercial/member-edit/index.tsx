import type { GroupRequest, Member } from '@daogang/contract/group'
import type { GivenRole } from '@daogang/contract/rules/group'
import { useAcceptRequest, useChangeMember, useMembers } from '@/api/group'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { ALL_STORES, companyIdOf, placeFields, type PlaceValues } from '@/features/member/fields'
import { defineForm, Empty, FormGroup, QueryView, Screen, toast } from '@/ui'

const placeForm = defineForm<PlaceValues>({ store: placeFields.store, role: placeFields.role })

/** Sets the role and stores of a member, or those with which an application to join is accepted. */
function MemberEditPage() {
  const { id, requestId } = useRouteQuery('member-edit')
  const members = useMembers()
  const member = members.data?.members.find((one) => one.id === id)
  const request = members.data?.requests.find((one) => one.id === requestId && one.kind === 'apply')
  if (member) return <Change key={member.id} member={member} />
  if (request) return <Accept key={request.id} request={request} />
  return (
    <Screen title="成员权限">
      <QueryView query={members}>
        {() => (
          <Empty title="没找到这位成员" action={{ text: '看成员', onPress: () => navigate.replace('consumer-manager') }}>
            可能已经退出，或者申请撤回了
          </Empty>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('member-edit', MemberEditPage)

const done = (words: string) => {
  toast.done(words)
  navigate.back()
}

function Change({ member: { id, name, role, store } }: { member: Member }) {
  const change = useChangeMember()
  return (
    <FormScreen
      form={placeForm} title={`${name}的权限`} verb="保存"
      // The owner's place is not edited here.
      initial={{ role: role as GivenRole, store: store?.id ?? ALL_STORES }}
      hint="他管不了的岗位、报名和聊天，会交给店主，店主接不了就给管理员"
      send={(place) => change.mutateAsync({ memberId: id, role: place.role, companyId: companyIdOf(place) })}
      onSent={({ handedOver }) => done(handedOver > 0 ? `改好了，${handedOver}个岗位交给了同事` : '改好了')}
    >
      <FormGroup of={placeForm} />
    </FormScreen>
  )
}

function Accept({ request: { id, who, store, note } }: { request: GroupRequest }) {
  const accept = useAcceptRequest({ quiet: true })
  return (
    <FormScreen
      form={placeForm} title="同意加入" verb="同意" hint={note ? `${who}：${note}` : `${who}申请加入，确认认识再同意`}
      initial={{ role: 'recruiter', store: store?.id ?? ALL_STORES }}
      send={(place) => accept.mutateAsync({ requestId: id, role: place.role, companyId: companyIdOf(place) })}
      onSent={() => done('同意了')}
    >
      <FormGroup of={placeForm} />
    </FormScreen>
  )
}
