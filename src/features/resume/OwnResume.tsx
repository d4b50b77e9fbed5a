import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { useOwnResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { Empty, QueryView, Screen } from '@/ui'

interface OwnResumeProps {
  /** Title of the screen while there is no resume to show. */
  title: string
  children: (resume: Resume) => ReactNode
}

/** Loads the seeker's own resume and renders `children` with it. Without a resume it links to the form for the first one. */
export function OwnResume({ title, children }: OwnResumeProps) {
  const resume = useOwnResume()
  if (resume.data) return <>{children(resume.data)}</>
  return (
    <Screen title={title} onRefresh={resume.refetch}>
      <QueryView query={resume}>{() => <NoResume />}</QueryView>
    </Screen>
  )
}

function NoResume() {
  return (
    <Empty title="还没有简历" action={{ text: '填简历', onPress: () => navigate.replace('resume-form') }}>
      先填最要紧的几样，3分钟就好
    </Empty>
  )
}
