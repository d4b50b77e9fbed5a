import type { DossierLink } from '@daogang/contract/operator-dossier'
import { Link } from 'react-router'

const KINDS: Readonly<Record<DossierLink['kind'], string>> = { person: '人', enterprise: '企业', job: '岗位' }

export const addressOf = ({ kind, id }: Pick<DossierLink, 'kind' | 'id'>): string => `/${kind}/${id}`

/** Ways to other pages of people, enterprises and jobs. */
export function DossierLinks({ links, label }: { links: readonly DossierLink[], label: string }) {
  return (
    <ul className="links" aria-label={label}>
      {links.map((link) => (
        <li key={`${link.kind} ${link.id} ${link.note}`}>
          <Link to={addressOf(link)}>{link.title}</Link> <span className="quiet">{KINDS[link.kind]}  {link.note}</span>
        </li>
      ))}
    </ul>
  )
}
