import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { useOwnResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { Empty, QueryView, Screen } from '@/ui'

interface OwnResumeProps {
  /** Title of the screen while there is no resume to show. */
  title: string
  children: (resume: Resume) => ReactNode
  /** Without a resume: the step of the first one that asks for what this screen shows. */
  first?: FirstStep
}

export type FirstStep = 'resume-form' | 'resume-form-1' | 'resume-form-2'

/** Loads the seeker's own resume and renders `children` with it. Without a resume it links to the form for the first one. */
export function OwnResume({ title, children, first = 'resume-form' }: OwnResumeProps) {
  const resume = useOwnResume()
  if (resume.data) return <>{children(resume.data)}</>
  return (
    <Screen title={title} onRefresh={resume.refetch}>
      <QueryView query={resume}>{() => <NoResume first={first} />}</QueryView>
    </Screen>
  )
}

function NoResume({ first }: { first: FirstStep }) {
  return (
    <Empty title="还没有简历" action={{ text: '填简历', onPress: () => navigate.replace(first) }}>
      先填最要紧的几样，3分钟就好
    </Empty>
  )
}
