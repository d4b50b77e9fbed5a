import type { Candidate } from '@daogang/contract/candidate'

/** A swiped candidate. The latest is the last of the list. */
export interface Swiped {
  person: Pick<Candidate, 'resumeId' | 'displayName'>
  how: 'kept' | 'passed'
}

export const isSwiped = (swiped: readonly Swiped[], { resumeId }: Pick<Candidate, 'resumeId'>): boolean =>
  swiped.some(({ person }) => person.resumeId === resumeId)

/** Adds a person. Idempotent: a person already in the list keeps their place. */
export const addSwiped = (swiped: readonly Swiped[], person: Swiped['person'], how: Swiped['how']): readonly Swiped[] =>
  isSwiped(swiped, person) ? swiped : [...swiped, { person, how }]

/** Removes a person after an undo or a failed request. */
export const removeSwiped = (swiped: readonly Swiped[], resumeId: string): readonly Swiped[] =>
  swiped.filter(({ person }) => person.resumeId !== resumeId)
