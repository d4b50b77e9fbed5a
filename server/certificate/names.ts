import type { Certificate } from '@daogang/contract/dictionary'
import { certificateTree } from '../dictionary/certificates'

type Branch = Omit<Certificate, 'children'> & { children?: readonly Branch[] }

const LEVEL = /_(junior|middle|senior|technician|senior_technician)$/

interface Named {
  name: string
  level: string
}

/** The name of each kind that can be held, with those above it, and the level apart. */
const names = new Map<string, Named>()
const add = (branches: readonly Branch[], above: readonly string[]): void => {
  for (const { id, name, children } of branches) {
    if (children) add(children, [...above, name])
    else if (LEVEL.test(id)) names.set(id, { name: above.join('·'), level: name })
    else names.set(id, { name: [...above, name].join('·'), level: '' })
  }
}
add(certificateTree, [])

/** The name of a kind of certificate; undefined if there is no such kind, or it is divided into kinds. */
export const nameOfCertificate = (kind: string): Named | undefined => names.get(kind)
