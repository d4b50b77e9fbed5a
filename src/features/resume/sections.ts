import type { ResumeSection } from '@daogang/contract/resume'
import type { RouteName } from '@/app/routes'

/** The screen that edits each section counted in the completeness. */
export const sectionRoutes: Readonly<Record<ResumeSection, RouteName>> = {
  introduction: 'introduction',
  work: 'resume-work',
  avatar: 'head-portrait',
  education: 'education-edit',
  welfare: 'expected-welfare-1',
  labels: 'perfect-job-labels',
  address: 'resume-address',
}
