import { useApplication } from '@/api/application'
import { isMissing } from '@/api/errors'
import { useResumeView } from '@/api/resume'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { Empty, QueryView, Screen } from '@/ui'
import { ApplicantView } from './ApplicantView'
import { FoundBar, FoundView } from './Found'
import { MarkBar } from './MarkBar'

/** A resume: of an applicant, or of a candidate. */
function ResumePage() {
  const { id, resumeId, jobId } = useRouteQuery('resume')
  if (id) return <Application id={id} />
  return resumeId ? <Found id={resumeId} jobId={jobId} /> : <Screen title="简历"><Missing /></Screen>
}

function Application({ id }: { id: string }) {
  const application = useApplication(id)
  return (
    <Screen
      title="简历"
      footer={application.data && <MarkBar application={application.data} />}
      onRefresh={application.refetch}
    >
      <QueryView query={application} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {(data) => <ApplicantView application={data} />}
      </QueryView>
    </Screen>
  )
}

function Found({ id, jobId }: { id: string; jobId: string | undefined }) {
  const resume = useResumeView(id)
  return (
    <Screen title="简历" footer={resume.data && <FoundBar resume={resume.data} jobId={jobId} />} onRefresh={resume.refetch}>
      <QueryView query={resume} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {(data) => <FoundView resume={data} jobId={jobId} />}
      </QueryView>
    </Screen>
  )
}

/** Unknown id, another employer's id, malformed id: all show the same screen. */
function Missing() {
  return (
    <Empty title="没找到这份简历" action={{ text: '看收到的简历', onPress: () => navigate.replace('jobs-resume') }}>
      链接可能写错了，也可能不是报给你的
    </Empty>
  )
}

export default page('resume', ResumePage)
