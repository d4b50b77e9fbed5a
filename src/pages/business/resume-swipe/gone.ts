import type { Candidate } from '@daogang/contract/candidate'

/** Somebody who was swiped away, the last at the end. */
export interface Gone {
  person: Pick<Candidate, 'resumeId' | 'displayName'>
  how: 'kept' | 'passed'
}

export const isGone = (gone: readonly Gone[], { resumeId }: Pick<Candidate, 'resumeId'>): boolean =>
  gone.some(({ person }) => person.resumeId === resumeId)

/** With one more who goes; who has gone already stays where they are, however often a finger says so. */
export const moveOn = (gone: readonly Gone[], person: Gone['person'], how: Gone['how']): readonly Gone[] =>
  isGone(gone, person) ? gone : [...gone, { person, how }]

/** Without somebody: taken back, or refused. */
export const forgotten = (gone: readonly Gone[], resumeId: string): readonly Gone[] =>
  gone.filter(({ person }) => person.resumeId !== resumeId)
