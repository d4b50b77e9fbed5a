import type { ProjectRow } from './repository'

export const NOT_FOUND = '没找到这个优选职位，可能已经招满了'

/** The project of a job, its referrer if it has one, and the number of people hired. */
export const toProject = ({ project_id: id, project_name: name, referrer, referrer_note: note, hired }: ProjectRow) =>
  ({ project: { id, name }, hired, ...(referrer !== null && note !== null && { referrer: { name: referrer, note } }) })
