import type { Resume } from '@daogang/contract/resume'
import { displayName } from '@daogang/contract/rules/display-name'
import { useDictionaries } from '@/api/dictionary'
import { Sheet, Stack } from '@/ui'
import { ResumeFacts, ResumeHead, type ResumeTexts } from './ResumeFacts'

interface PreviewProps {
  open: boolean
  resume: Resume
  onClose: () => void
}

/** Shows the resume as an employer sees it. */
export function Preview({ open, resume, onClose }: PreviewProps) {
  return <Sheet open={open} title="老板看到的样子" note="电话、街道、性别、微信，老板都看不到" onClose={onClose}><PreviewContent resume={resume} /></Sheet>
}

function PreviewContent({ resume }: { resume: Resume }) {
  const texts = useEmployerTexts(resume)
  return (
    <Stack edge={false}>
      <ResumeHead resume={texts} />
      <ResumeFacts resume={texts} />
    </Stack>
  )
}

/** The user's resume as the server returns it to employers who see it without an application. */
function useEmployerTexts(resume: Resume): ResumeTexts {
  const labelsOf = useDictionaries()
  const label = (name: Parameters<typeof labelsOf>[0], value: string) => labelsOf(name, [value]).join('')
  return {
    ...resume,
    name: displayName(resume.name),
    expectCity: resume.expectCityZh || resume.city,
    seniority: label('seniority', resume.seniority),
    jobWantStatus: label('job_want_status', resume.jobWantStatus),
    highEdu: label('resume_education', resume.highEdu),
    labels: [...labelsOf('personality_label', resume.personalityLabels), ...labelsOf('job_search_label', resume.jobSearchLabels)],
    expectWelfares: labelsOf('job_welfares', resume.expectWelfares),
    conditions: [
      ...labelsOf('resume_accommodation', [resume.accommodation]), ...labelsOf('resume_schedule', resume.schedules),
      ...labelsOf('resume_change_shifts', [resume.changeShifts]),
    ],
    partTime: resume.partTimeSwitch
      ? {
          identity: label('resume_identity', resume.partTimeIdentity), times: labelsOf('resume_working_time', resume.partTimeTimes),
          jobNames: resume.partTimeJobNames,
        }
      : null,
  }
}
