import type { DossierLink } from '@daogang/contract/operator-dossier'
import { SUBJECT_KINDS, type SubjectKind } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import {
  enterprisesBy, enterprisesByIds, enterprisesByStore, jobsById, jobsByIds, peopleBy, peopleByIds, storesByIds,
} from './queries/search'
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

/** What a list says of a subject: its page, and the name of a store. */
interface Named {
  link: DossierLink | undefined
  store: string
}

/** The pages of many subjects of one kind, by their ids, with a query or two. */
async function namedOf(db: Db, kind: SubjectKind, ids: readonly string[]): Promise<Map<string, Named>> {
  const withoutStore = (links: readonly DossierLink[]) => new Map(links.map((link) => [link.id, { link, store: '' }]))
  switch (kind) {
    case 'person': return withoutStore((await peopleByIds(db, ids)).map(personLink))
    case 'job': return withoutStore((await jobsByIds(db, ids)).map(jobLink))
    case 'enterprise': return withoutStore((await enterprisesByIds(db, ids)).map(enterpriseLink))
    case 'store': {
      const stores = await storesByIds(db, ids)
      const enterprises = stores.length === 0 ? [] : await enterprisesByIds(db, stores.map((each) => each.enterprise_id))
      return new Map(stores.map(({ id, name, enterprise_id: owner }) => {
        const found = enterprises.find((each) => each.id === owner)
        return [id, { link: found && enterpriseLink(found), store: name }]
      }))
    }
  }
}

/** The same for subjects of all kinds. */
export async function subjectsById(db: Db, subjects: readonly { kind: SubjectKind, id: string }[]): Promise<Map<string, Named>> {
  const found = new Map<string, Named>()
  for (const kind of SUBJECT_KINDS) {
    const ids = new Set(subjects.filter((each) => each.kind === kind).map(({ id }) => id))
    if (ids.size > 0) for (const [id, named] of await namedOf(db, kind, [...ids])) found.set(id, named)
  }
  return found
}

/** The pages of several subjects, each with why it is there. */
export async function linksTo(db: Db, kind: SubjectKind, ids: readonly (string | null)[], why = ''): Promise<DossierLink[]> {
  const links: DossierLink[] = []
  for (const id of ids) links.push(...await linksById(db, kind, id))
  return why === '' ? links : links.map((link) => ({ ...link, note: `${why}  ${link.note}` }))
}
