import type { ApplicationStatus } from '@daogang/contract/application'
import type { JobStatus } from '@daogang/contract/job'
import { Tag } from '@/ui'
import { applicationStates, jobStates } from './words'

/** How an own job stands: icon and word. */
export function JobStateTag({ status }: { status: JobStatus }) {
  const { kind, icon, text } = jobStates[status]
  return <Tag kind={kind} icon={icon}>{text}</Tag>
}

/** How an application stands, for the employer: icon and word. */
export function ApplicationStateTag({ status }: { status: ApplicationStatus }) {
  const { kind, icon, text } = applicationStates[status]
  return <Tag kind={kind} icon={icon}>{text}</Tag>
}
