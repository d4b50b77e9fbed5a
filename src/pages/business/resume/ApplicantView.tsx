import type { ApplicationDetail } from '@daogang/contract/application'
import type { ResumeView } from '@daogang/contract/resume'
import { isMissing } from '@/api/errors'
import { useResumeView } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { CallCell } from '@/features/call/CallButton'
import { useStartChat } from '@/features/chat/use-start-chat'
import { ApplicationStateTag } from '@/features/employer/StateTag'
import { ResumeFacts, ResumeHead } from '@/features/resume/ResumeFacts'
import { dayTimeText } from '@/lib/time'
import { InterviewCells } from './InterviewCells'
import { ReportCell } from './ReportCell'
import { Box, Card, Cell, CellGroup, QueryView, Stack, Txt, useIsLarge } from '@/ui'

/** An applicant's resume with the job they applied to. Invited people, and those who withdrew, may have hidden the resume. */
export function ApplicantView({ application }: { application: ApplicationDetail }) {
  const resume = useResumeView(application.resumeId)
  return (
    <QueryView query={resume} renderError={(error) => (isMissing(error) ? <Facts application={application} /> : undefined)}>
      {(shown) => <Facts application={application} resume={shown} />}
    </QueryView>
  )
}

interface FactsProps {
  application: ApplicationDetail
  /** Missing where the employer may not see it. */
  resume?: ResumeView
}

function Facts({ application, resume }: FactsProps) {
  // With large text the tag would squeeze the title into three lines.
  const large = useIsLarge()
  const state = <ApplicationStateTag status={application.status} />
  const { applicationId } = application
  const chat = useStartChat({ back: true })
  return (
    <>
      <Card flat>{resume ? <ResumeHead resume={resume} /> : <Txt size="h1">{application.name}</Txt>}</Card>
      <Stack>
        <CellGroup>
          <Cell
            icon="brief" title={`${application.agreed ? '报了' : '你约的'}“${application.jobTitle}”`}
            note={<><Box>{dayTimeText(application.appliedAt)}</Box>{large && state}</>}
            right={large ? undefined : state}
          />
          {application.colleague && <Cell icon="people" title={application.colleague} note="先问问同事，免得两个人都去找" />}
          {resume && (
            <CallCell
              called={{ resumeId: application.resumeId, jobId: application.jobId }} mobile={resume.mobile} call={resume.call}
              onChat={chat.start}
            />
          )}
          {application.handledBy === undefined && (
            <Cell
              icon="chat" title="聊一聊" note="问经历，约时间" right={chat.busy ? '正在打开' : undefined}
              onPress={() => chat.start({ applicationId })}
            />
          )}
          <HandlerCell application={application} />
        </CellGroup>
        {chat.dialog}
        {application.interview && <InterviewCells interview={application.interview} />}
        {resume
          ? <><ResumeFacts resume={resume} /><ReportCell resumeId={application.resumeId} /></>
          : <CellGroup><Cell icon="doc" title="这份简历看不了" note="对方关掉了，或者撤回了报名" /></CellGroup>}
      </Stack>
    </>
  )
}

/** Who handles the person, and the way to a colleague. */
function HandlerCell({ application: { applicationId, jobId, handledBy } }: { application: ApplicationDetail }) {
  const open = () => navigate.to('job-hand-over', { id: jobId, applicationId, ...(handledBy !== undefined && { take: '1' }) })
  return handledBy === undefined
    ? <Cell icon="people" title="交给同事跟进" note="报名和聊天一起交过去" onPress={open} />
    : <Cell icon="people" title={`${handledBy}在跟进`} note="要你来聊，先换成你" onPress={open} />
}
