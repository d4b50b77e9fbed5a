/**
 * applied → viewed → suitable | unsuitable; suitable may go on to interview and hired. The seeker may withdraw until they are hired or
 * found unsuitable, and apply again.
 */
export const APPLICATION_STATUSES = ['applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The status changes allowed to the seeker (c) and to the employer (b). All others are forbidden. */
const MOVES: Readonly<Record<'c' | 'b', Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>>>> = {
  c: {
    applied: ['withdrawn'], viewed: ['withdrawn'], suitable: ['withdrawn'],
    // Declining an interview leaves the application suitable.
    interview: ['withdrawn', 'suitable'],
    withdrawn: ['applied'],
  },
  b: {
    applied: ['viewed', 'suitable', 'unsuitable', 'interview'],
    viewed: ['suitable', 'unsuitable', 'interview'],
    suitable: ['unsuitable', 'interview', 'hired'],
    unsuitable: ['suitable', 'interview'],
    interview: ['unsuitable', 'interview', 'hired'],
  },
}

/** Whether a side may change the status of an application. */
export const mayMove = (by: 'c' | 'b', from: ApplicationStatus, to: ApplicationStatus): boolean =>
  MOVES[by][from]?.includes(to) ?? false
