import type { DossierLink } from '@daogang/contract/operator-dossier'
import { soughtOf } from '@daogang/contract/rules/sanction'
import type { Deps } from '../deps'
import { writeAction } from '../operator/queries/audit'
import { createVault } from '../real-name/vault'
import {
  enterprisesBy, enterprisesByName, enterprisesByStore, jobsById, jobsByWords, peopleBy, peopleByCard, peopleByName,
} from './queries/search'
import { enterpriseLink, jobLink, personLink } from './texts'

type Around = Pick<Deps, 'db' | 'now' | 'config'>

/** Finds people, enterprises and jobs. The log has the kind of search alone: a number in it would be personal data. */
export async function search({ db, now, config }: Around, actor: string, q: string): Promise<{ items: DossierLink[] }> {
  const sought = soughtOf(q)
  if (sought.by === 'nothing') return { items: [] }
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: `search ${sought.by}` }, now()))
  const { value } = sought
  switch (sought.by) {
    case 'id': return {
      items: [
        ...(await peopleBy(db, 'id', value)).map(personLink), ...(await enterprisesBy(db, 'id', value)).map(enterpriseLink),
        ...(await enterprisesByStore(db, value)).map(enterpriseLink), ...(await jobsById(db, value)).map(jobLink),
      ],
    }
    case 'mobile': return { items: (await peopleBy(db, 'mobile', value)).map(personLink) }
    case 'idCard': return { items: (await peopleByCard(db, createVault(config).hash(value))).map(personLink) }
    case 'creditCode': return { items: (await enterprisesBy(db, 'credit_code', value)).map(enterpriseLink) }
    case 'name': return {
      items: [
        ...(await peopleByName(db, value)).map(personLink), ...(await enterprisesByName(db, value)).map(enterpriseLink),
        ...(await jobsByWords(db, value)).map(jobLink),
      ],
    }
  }
}
