import type { ApplicationStatus } from '@daogang/contract/application'
import type { JobStatus } from '@daogang/contract/job'
import { Tag } from '@/ui'
import { applicationStates, jobStates } from './status-labels'

/** The status of the employer's job, with icon and text. */
export function JobStateTag({ status }: { status: JobStatus }) {
  const { kind, icon, text } = jobStates[status]
  return <Tag kind={kind} icon={icon}>{text}</Tag>
}

/** The status of an application for the employer, with icon and text. */
export function ApplicationStateTag({ status }: { status: ApplicationStatus }) {
  const { kind, icon, text } = applicationStates[status]
  return <Tag kind={kind} icon={icon}>{text}</Tag>
}
