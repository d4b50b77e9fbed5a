import { useOwnResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { Card, QueryView } from '@/ui'
import { Completeness, ProgressPrompt } from './Completeness'

/** The seeker's progress on the resume, with a button to continue. */
export function ResumeProgress() {
  const resume = useOwnResume()
  return (
    <QueryView
      query={resume}
      renderError={() => (
        <Card>
          <ProgressPrompt title="简历没加载出来" note="看看网络，再点一下" action="重新加载" onPress={() => void resume.refetch()} />
        </Card>
      )}
    >
      {(own) => (own === null
        ? (
            <Card>
              <ProgressPrompt title="还没有简历" note="3分钟填好，报名就能用" action="填简历" onPress={() => navigate.to('resume-form')} />
            </Card>
          )
        : <Completeness resume={own} />)}
    </QueryView>
  )
}
