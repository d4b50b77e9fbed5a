import { registry } from '../../personal-data/registry/index'
import { planOf, sectionsOf } from './plan'

export const plan = planOf(registry)

/** What a file contains, as its owner reads it before. */
export const contents = sectionsOf(plan).map(({ group, tables }) => ({ group, names: tables.map(({ title }) => title) }))
