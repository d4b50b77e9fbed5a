import { useState } from 'react'
import { useHandOverJob, useMembers } from '@/api/group'
import { useOwnJob } from '@/api/publish'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { ColleagueList } from '@/features/member/ColleagueList'
import { ActionBar, Box, Button, Card, Empty, QueryView, Screen, Stack, toast, Txt } from '@/ui'

/** Gives a job with its applications and chats to a colleague. */
function JobHandOverPage() {
  const { id: jobId = '' } = useRouteQuery('job-hand-over')
  const members = useMembers()
  const job = useOwnJob(jobId || undefined)
  const [memberId, setMemberId] = useState<string>()
  const handOver = useHandOverJob()
  const all = members.data?.members ?? []

  const give = (to: string) => handOver.mutate({ jobId, memberId: to }, {
    onSuccess: () => {
      toast.done('交给同事了')
      navigate.back()
    },
  })
  return (
    <Screen
      title="交给同事"
      footer={all.length > 1 && (
        <ActionBar>
          <Button grow disabled={memberId === undefined} busy={handOver.isPending} onPress={() => memberId !== undefined && give(memberId)}>
            交给TA
          </Button>
        </ActionBar>
      )}
    >
      <QueryView query={members}>
        {() => (all.length < 2
          ? (
              <Empty title="还没有同事" action={{ text: '邀请成员', onPress: () => navigate.to('member-invite') }}>
                同事加入以后，就能把岗位交给TA
              </Empty>
            )
          : (
              <Stack>
                <Box><Txt tone="2" block>这个岗位的报名和聊天都交给TA</Txt></Box>
                <Card><ColleagueList members={all} companyId={job.data?.companyId} value={memberId} onChange={setMemberId} /></Card>
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('job-hand-over', JobHandOverPage)
