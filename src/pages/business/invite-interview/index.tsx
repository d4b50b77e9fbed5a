import type { Interview } from '@daogang/contract/interview'
import { useState } from 'react'
import { useApplication } from '@/api/application'
import { isMissing } from '@/api/errors'
import { useSendInterview } from '@/api/interview'
import { useJob } from '@/api/job-detail'
import { useResumeView } from '@/api/resume'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useOpenJobs } from '@/features/candidate/use-open-jobs'
import { FormScreen } from '@/features/form/FormScreen'
import { Button, Card, Cell, CellGroup, Empty, fetchNext, FormGroup, OptionList, QueryView, Screen, SectionTitle, toast } from '@/ui'
import { initialInvitation, invitationForm, momentOf, type Invitation } from './interview-form'

/** Invites an applicant, or a candidate for a job, to an interview. Also moves an interview that is in force. */
function InviteInterviewPage() {
  const { applicationId, resumeId, jobId } = useRouteQuery('invite-interview')
  if (applicationId) return <InviteApplicant id={applicationId} />
  return resumeId ? <InviteCandidate resumeId={resumeId} asked={jobId} /> : <Screen title={TITLE}><Missing /></Screen>
}

const TITLE = '邀请面试'

function InviteApplicant({ id }: { id: string }) {
  const application = useApplication(id)
  const job = useJob(application.data?.jobId ?? '', application.data !== undefined)
  const { data } = application
  if (!data || (!job.data && !job.isError)) {
    return (
      <Screen title={TITLE}>
        <QueryView query={application} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
          {() => <QueryView query={job}>{() => null}</QueryView>}
        </QueryView>
      </Screen>
    )
  }
  return <Invite name={data.name} jobTitle={data.jobTitle} who={{ applicationId: id }} interview={data.interview} job={job.data} />
}

function InviteCandidate({ resumeId, asked }: { resumeId: string; asked: string | undefined }) {
  const resume = useResumeView(resumeId)
  const [chosen, choose] = useState(asked)
  const { query, items, jobs } = useOpenJobs(chosen)
  const meant = items.find(({ id }) => id === chosen) ?? (items.length === 1 ? items[0] : undefined)
  const jobId = query.data === undefined ? undefined : meant?.id
  const job = useJob(jobId ?? '', jobId !== undefined)
  if (resume.data && jobId !== undefined && job.data) {
    return <Invite key={jobId} name={resume.data.name} jobTitle={job.data.title} who={{ resumeId, jobId }} job={job.data} />
  }
  return (
    <Screen title={TITLE}>
      <QueryView query={resume} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {({ name }) => (
          <QueryView query={query}>
            {() => (items.length === 0
              ? (
                  <Empty title="没有在招的岗位" action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>
                    有岗位在招，才能约人面试
                  </Empty>
                )
              : jobId === undefined
                ? (
                    <Card>
                      <SectionTitle>{`约${name}面试哪个岗位？`}</SectionTitle>
                      <OptionList
                        label="岗位" options={items.map(({ id, title }) => ({ value: id, label: title }))} value={undefined}
                        onChange={choose}
                      />
                      {jobs.hasNextPage && (
                        <Button kind="ghost" busy={jobs.isFetchingNextPage} onPress={() => fetchNext(jobs)}>更多岗位</Button>
                      )}
                    </Card>
                  )
                : <QueryView query={job}>{() => null}</QueryView>)}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  )
}

/** A time means nothing without its day, nor who to ask for without the place. */
const TOGETHER = [['day', 'clock'], ['address', 'contact']] as const

interface InviteProps {
  name: string
  jobTitle: string
  who: { applicationId: string } | { resumeId: string; jobId: string }
  interview?: Interview | undefined
  job: { address: string; contact: string } | undefined
}

function Invite({ name, jobTitle, who, interview, job }: InviteProps) {
  const send = useSendInterview()
  const moving = interview !== undefined && !interview.past && (interview.status === 'pending' || interview.status === 'accepted')
  return (
    <FormScreen
      form={invitationForm} title={moving ? '改面试时间' : TITLE} verb={moving ? '改好了，告诉对方' : '发出邀请'}
      draft={`interview-${'applicationId' in who ? who.applicationId : `${who.resumeId}-${who.jobId}`}`} version={interview?.id}
      initial={initialInvitation({ interview, job })} together={TOGETHER}
      send={({ day, clock, ...place }: Invitation) => send.mutateAsync({ ...who, ...place, at: momentOf(day, clock) })}
      onSent={() => {
        toast.done(moving ? '改好了，等对方回话' : '发出去了，等对方回话')
        navigate.back()
      }}
    >
      <CellGroup>
        <Cell icon="people" title={`约${name}`} note={`面试“${jobTitle}”。发出去后对方能接受、谢绝`} />
      </CellGroup>
      <FormGroup of={invitationForm} title="什么时候" names={['day', 'clock']} />
      <FormGroup of={invitationForm} title="在哪、找谁" names={['address', 'contact', 'note']} />
    </FormScreen>
  )
}

/** Unknown id, another employer's id, malformed id: all show the same screen. */
function Missing() {
  return (
    <Empty title="没找到要约的人" action={{ text: '看收到的简历', onPress: () => navigate.replace('jobs-resume') }}>
      链接可能写错了，也可能对方把简历藏起来了
    </Empty>
  )
}

export default page('invite-interview', InviteInterviewPage)
