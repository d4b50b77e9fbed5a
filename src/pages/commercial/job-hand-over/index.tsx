import { reachOf } from '@daogang/contract/rules/member'
import { useState } from 'react'
import { useHandOverJob, useHandOverPerson, useMembers } from '@/api/group'
import { useOwnJob } from '@/api/publish'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { ColleagueList } from '@/features/member/ColleagueList'
import { fitColleagues } from '@/features/member/fit-colleagues'
import { ActionBar, Box, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, toast, Txt } from '@/ui'

/** Gives a job with its applications and chats to a colleague, or one person of it. */
function JobHandOverPage() {
  const { id: jobId = '', applicationId, conversationId, take } = useRouteQuery('job-hand-over')
  const members = useMembers()
  const job = useOwnJob(jobId || undefined)
  const [memberId, setMemberId] = useState<string>()
  const [giveJob, givePerson] = [useHandOverJob(), useHandOverPerson()]
  const all = members.data?.members ?? []
  const isPerson = applicationId !== undefined || conversationId !== undefined
  // Who handles a person already needs no hand-over.
  const fit = fitColleagues(isPerson && !take ? all.filter(({ me }) => !me) : all, job.data?.companyId)

  const give = (to: string) => {
    if (!isPerson) return giveJob.mutate({ jobId, memberId: to }, { onSuccess: () => leave('交给同事了') })
    const toMe = all.some(({ id, me }) => me && id === to)
    const about = applicationId === undefined ? { conversationId } : { applicationId }
    givePerson.mutate({ ...about, memberId: to }, {
      onSuccess: () => {
        // The screens below would only say that the person is not found.
        const reachesAll = members.data && reachOf(members.data.place.role, 'handleApplication') === 'all'
        const canStillSee = toMe || (applicationId !== undefined && reachesAll)
        if (canStillSee) return leave(toMe ? '交给你了' : '交给同事了')
        toast.done('交给同事了')
        navigate.home({ tab: 'messages' })
      },
    })
  }
  return (
    <Screen
      title="交给同事"
      footer={fit.length > 0 && all.length > 1 && (
        <ActionBar>
          <Button
            grow disabled={memberId === undefined} busy={giveJob.isPending || givePerson.isPending}
            onPress={() => memberId !== undefined && give(memberId)}
          >
            交给他
          </Button>
        </ActionBar>
      )}
    >
      <QueryView query={members}>
        {() => (all.length < 2
          ? (
              <Empty title="还没有同事" action={{ text: '邀请成员', onPress: () => navigate.to('member-invite') }}>
                {isPerson ? '同事加入以后，就能把人交给他跟进' : '同事加入以后，就能把岗位交给他'}
              </Empty>
            )
          : (
              <Stack>
                {fit.length > 0 && (
                  <Box>
                    <Txt tone="2" block>{isPerson ? '这个人的报名和聊天都交给他，岗位不变' : '这个岗位的报名和聊天都交给他'}</Txt>
                  </Box>
                )}
                {!isPerson && (
                  <CellGroup>
                    <Cell
                      icon="chat" title="只交给同事一个人" note="聊过、还没报名的人，也能换成你来聊" onPress={() => navigate.to('job-talks', { id: jobId })}
                    />
                  </CellGroup>
                )}
                {fit.length > 0
                  ? <Card><ColleagueList members={fit} value={memberId} onChange={setMemberId} /></Card>
                  : <Empty title="现在没有同事能接">同事只能查看、账号停用或注销了，就接不了</Empty>}
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

function leave(said: string): void {
  toast.done(said)
  navigate.back()
}

export default page('job-hand-over', JobHandOverPage)
