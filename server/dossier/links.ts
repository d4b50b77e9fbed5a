import type { DossierLink } from '@daogang/contract/operator-dossier'
import type { SubjectKind } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import { enterprisesBy, enterprisesByStore, jobsById, peopleBy } from './queries/search'
import { enterpriseLink, jobLink, personLink } from './texts'

/** The page of a subject; none if there is no such one. A store is on the page of its enterprise. */
export async function linksById(db: Db, kind: SubjectKind, id: string | null | undefined): Promise<DossierLink[]> {
  if (id === null || id === undefined) return []
  switch (kind) {
    case 'person': return (await peopleBy(db, 'id', id)).map(personLink)
    case 'job': return (await jobsById(db, id)).map(jobLink)
    case 'enterprise': return (await enterprisesBy(db, 'id', id)).map(enterpriseLink)
    case 'store': return (await enterprisesByStore(db, id)).map(enterpriseLink)
  }
}

/** The pages of several subjects, each with why it is there. */
export async function linksTo(db: Db, kind: SubjectKind, ids: readonly (string | null)[], why = ''): Promise<DossierLink[]> {
  const links: DossierLink[] = []
  for (const id of ids) links.push(...await linksById(db, kind, id))
  return why === '' ? links : links.map((link) => ({ ...link, note: `${why}  ${link.note}` }))
}
