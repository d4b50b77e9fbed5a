import type { ApplicationDetail } from '@daogang/contract/application'
import { useResumeView } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { CallCell } from '@/features/call/CallButton'
import { useStartChat } from '@/features/chat/use-start-chat'
import { ApplicationStateTag } from '@/features/employer/StateTag'
import { ResumeFacts, ResumeHead } from '@/features/resume/ResumeFacts'
import { dayTimeText } from '@/lib/time'
import { InterviewCells } from './InterviewCells'
import { ReportCell } from './ReportCell'
import { Box, Card, Cell, CellGroup, QueryView, Stack, useIsLarge } from '@/ui'

/** An applicant's resume with the job they applied to. */
export function ApplicantView({ application }: { application: ApplicationDetail }) {
  const resume = useResumeView(application.resumeId)
  // With large text the tag would squeeze the title into three lines.
  const large = useIsLarge()
  const state = <ApplicationStateTag status={application.status} />
  const { applicationId } = application
  const chat = useStartChat({ back: true })
  return (
    <QueryView query={resume}>
      {(shown) => (
        <>
          <Card flat><ResumeHead resume={shown} /></Card>
          <Stack>
            <CellGroup>
              <Cell
                icon="brief" title={`${application.agreed ? '报了' : '你约的'}“${application.jobTitle}”`}
                note={<><Box>{dayTimeText(application.appliedAt)}</Box>{large && state}</>}
                right={large ? undefined : state}
              />
              {application.colleague && <Cell icon="people" title={application.colleague} note="先问问同事，免得两个人都去找" />}
              <CallCell
                called={{ resumeId: application.resumeId, jobId: application.jobId }} mobile={shown.mobile} call={shown.call}
                onChat={chat.start}
              />
              {application.handledBy === undefined && (
                <Cell icon="chat" title="聊一聊" note="问经历，约时间" onPress={() => chat.start({ applicationId })} />
              )}
              <HandlerCell application={application} />
            </CellGroup>
            {chat.dialog}
            {application.interview && <InterviewCells interview={application.interview} />}
            <ResumeFacts resume={shown} />
            <ReportCell resumeId={application.resumeId} />
          </Stack>
        </>
      )}
    </QueryView>
  )
}

/** Who handles the person, and the way to a colleague. */
function HandlerCell({ application: { applicationId, jobId, handledBy } }: { application: ApplicationDetail }) {
  const open = () => navigate.to('job-hand-over', { id: jobId, applicationId, ...(handledBy !== undefined && { take: '1' }) })
  return handledBy === undefined
    ? <Cell icon="people" title="交给同事跟进" note="报名和聊天一起交过去" onPress={open} />
    : <Cell icon="people" title={`${handledBy}在跟进`} note="要你来聊，先换成你" onPress={open} />
}
