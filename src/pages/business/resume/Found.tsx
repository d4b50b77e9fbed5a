import type { ResumeView } from '@daogang/contract/resume'
import { useCollectResume } from '@/api/candidate'
import { navigate } from '@/app/navigation'
import { CallCell } from '@/features/call/CallButton'
import { useInvite } from '@/features/candidate/use-invite'
import { useStartChat } from '@/features/chat/use-start-chat'
import { ResumeFacts, ResumeHead } from '@/features/resume/ResumeFacts'
import { ActionBar, BarAction, Button, Card, Cell, CellGroup, Stack, toast } from '@/ui'
import { ReportCell } from './ReportCell'

/** A candidate's resume. Shows only the surname until they apply or accept. */
export function FoundView({ resume, jobId }: { resume: ResumeView; jobId: string | undefined }) {
  const { applicationId } = resume
  const chat = useStartChat({ back: true })
  return (
    <>
      <Card flat><ResumeHead resume={resume} /></Card>
      <Stack>
        <CellGroup>
          {applicationId !== null && (
            <Cell icon="doc" title="跟你有往来" note="看报名、面试到哪一步了" onPress={() => navigate.to('resume', { id: applicationId })} />
          )}
          {resume.colleague && <Cell icon="people" title={resume.colleague} note="先问问同事，免得两个人都去找" />}
          <CallCell called={{ resumeId: resume.id, jobId }} mobile={resume.mobile} call={resume.call} onChat={chat.start} />
        </CellGroup>
        {chat.dialog}
        <ResumeFacts resume={resume} />
        <ReportCell resumeId={resume.id} />
      </Stack>
    </>
  )
}

/** Actions: collect the resume, chat or invite. */
export function FoundBar({ resume: { id, collected }, jobId }: { resume: ResumeView; jobId: string | undefined }) {
  const { mutate } = useCollectResume()
  const [dialog, invite, busy] = useInvite()
  const chat = useStartChat({ back: true })
  return (
    <ActionBar>
      <BarAction
        icon={collected ? 'starf' : 'star'}
        onPress={() => mutate({ resumeId: id, collected: !collected }, { onSuccess: () => toast.done(collected ? '不收藏了' : '收藏好了，对方能看到') })}
      >
        {collected ? '已收藏' : '收藏'}
      </BarAction>
      <BarAction icon="chat" busy={chat.busy} onPress={() => chat.start({ resumeId: id, jobId })}>聊一聊</BarAction>
      <Button grow submit busy={busy} onPress={() => invite({ resumeId: id, jobId })}>邀面试</Button>
      {dialog}
      {chat.dialog}
    </ActionBar>
  )
}
