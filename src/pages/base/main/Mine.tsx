import type { ReactNode } from 'react'
import { SeekerMine } from '@/features/mine/SeekerMine'
import { ResumeProgress } from '@/features/resume/ResumeProgress'

/** The seeker's tab 我的, with the progress of the resume. */
export function Mine({ footer }: { footer: ReactNode }) {
  return <SeekerMine footer={footer} resumeProgress={<ResumeProgress />} />
}
