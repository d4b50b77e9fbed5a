import type { GroupRequest, Member, MemberList } from '@daogang/contract/group'
import { ROLE_LABELS, rolesGivenBy } from '@daogang/contract/rules/group'
import { useState } from 'react'
import { useMembers, useMyGroupRequests } from '@/api/group'
import { useDisableStatusQuery } from '@/api/risk'
import { addressOf, navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useShareAs } from '@/app/sharing'
import { AskRole } from '@/features/gates/AskRole'
import { placeText } from '@/features/member/place'
import { RequestCard } from '@/features/member/RequestCard'
import { ShareButton } from '@/features/share/ShareButton'
import { useSession } from '@/stores/session'
import { ActionBar, Button, Card, Cell, CellGroup, Empty, NoticeStrip, QueryView, Screen, Stack, Txt } from '@/ui'
import { ClosedPlaces } from './ClosedPlaces'
import { MemberSheet } from './MemberSheet'

/** A seeker changes the role first, except to leave a banned enterprise or to join another one: its members can log in only as seekers. */
function ManagerPage() {
  const isSeeker = useSession((session) => session.role === 'c')
  return isSeeker ? <WayOut /> : <Enterprise />
}

/** What a member of a banned enterprise can still do. The owner cannot leave it, but can accept an invitation. */
function WayOut() {
  const status = useDisableStatusQuery()
  const mine = useMyGroupRequests()
  const { places = [], bans = [] } = status.data ?? {}
  const mayJoin = bans.length > 0 && (!mine.data || openOf(mine.data.items).length > 0)
  if (status.data && places.length === 0 && !mayJoin) return <AskRole title="成员管理" role="b" />
  return (
    <Screen title="成员管理" onRefresh={() => Promise.all([status.refetch(), mine.refetch()])}>
      <Stack>
        <QueryView query={mine}>{() => <Received />}</QueryView>
        <QueryView query={status}>{() => <ClosedPlaces />}</QueryView>
      </Stack>
    </Screen>
  )
}

export default page('consumer-manager', ManagerPage)

/** The members of the enterprise, its open requests, and invitations to the user. */
function Enterprise() {
  const members = useMembers()
  const mine = useMyGroupRequests()
  const mayInvite = members.data !== undefined && members.data.enterprise.name !== '' && rolesGivenBy(members.data.place).length > 0
  useShareAs({
    address: addressOf('consumer-manager', { invited: '1' }),
    what: members.data?.enterprise.name ? `${members.data.enterprise.name}邀请你一起招人` : undefined,
  })
  return (
    <Screen
      title="成员管理" right={mayInvite && <ShareButton />} onRefresh={() => Promise.all([members.refetch(), mine.refetch()])}
      footer={mayInvite && <ActionBar><Button grow icon="plus" onPress={() => navigate.to('member-invite')}>邀请成员</Button></ActionBar>}
    >
      <Stack>
        <Received />
        <ClosedPlaces />
        <QueryView query={members}>{(list) => <Members list={list} />}</QueryView>
      </Stack>
    </Screen>
  )
}

/** Those that wait. The list of the enterprise shows a transfer that the user can undo. */
const openOf = (requests: readonly GroupRequest[]) =>
  requests.filter(({ actions, state }) => actions.length > 0 && state === 'pending')

/** Invitations and transfers to the user, and their own applications that wait. */
function Received() {
  const { invited } = useRouteQuery('consumer-manager')
  const mine = useMyGroupRequests()
  const open = openOf(mine.data?.items ?? [])
  if (invited && mine.data && !mine.data.items.some(({ kind }) => kind === 'invite')) {
    return <NoticeStrip>没有给这个手机号的邀请。邀请是按手机号发的，问问对方写的是哪个号</NoticeStrip>
  }
  return open.map((request) => <RequestCard key={request.id} request={request} received />)
}

const factsOf = ({ mobile, onlineJobs }: Member): string => mobile + (onlineJobs > 0 ? `，${onlineJobs}个岗位在招` : '')

function Members({ list: { enterprise, place, members, requests } }: { list: MemberList }) {
  const [chosen, setChosen] = useState<Member>()
  if (members.length === 1 && enterprise.name === '') {
    return (
      <Empty
        title="还没有店" action={{ text: '加一家店', onPress: () => navigate.to('add-store', {}) }}
        second={{ text: '加入别人的店', onPress: () => navigate.to('store-list', {}) }}
      >
        有了店，就能和同事一起招人
      </Empty>
    )
  }
  return (
    <Stack edge={false}>
      <Card>
        <Txt size="title" block>{enterprise.name}</Txt>
        <Txt tone="2" block>{`${members.length}个成员，你是${ROLE_LABELS[place.role]}`}</Txt>
      </Card>
      {requests.map((request) => <RequestCard key={request.id} request={request} />)}
      <CellGroup title="成员">
        {members.map((member) => (
          <Cell
            key={member.id} icon="me" title={member.me ? `${member.name}（我）` : member.name}
            note={<><Txt block tone="2">{placeText(member)}</Txt><Txt block tone="2">{factsOf(member)}</Txt></>}
            onPress={() => setChosen(member)}
          />
        ))}
      </CellGroup>
      <CellGroup>
        <Cell icon="refresh" title="换门店" note="加入了别人的店，在这里换过去" onPress={() => navigate.to('store-management', { choose: '1' })} />
        <Cell icon="store" title="加入别人的店" onPress={() => navigate.to('store-list', {})} />
      </CellGroup>
      {chosen && <MemberSheet member={chosen} place={place} members={members} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}
