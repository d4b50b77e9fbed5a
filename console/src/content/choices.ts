import { useCall } from '../lib/queries'
import type { Names } from './document-texts'

/** The trades, the cities and the welfares that forms offer. */
export function useChoices() {
  const { data } = useCall('GET /operator/content/choices')
  const cities = data?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const roots = data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const categories = data?.categories.map(({ id, name, children }) => ({
    label: name, options: [{ value: id, label: `${name}，全部` }, ...children.map((leaf) => ({ value: leaf.id, label: leaf.name }))],
  })) ?? []
  const leaves = data?.categories.flatMap(({ children }) => children.map(({ id, name }) => ({ value: id, label: name }))) ?? []
  return { cities, roots, categories, leaves, welfares: data?.welfares ?? [] }
}

/** What the cities, trades and welfares of the forms are called; the id of one that is offered no more. */
export function useNames(): Names {
  const { cities, roots, leaves, welfares } = useChoices()
  const nameIn = (options: readonly { value: string | number, label: string }[]) => (id: string | number): string =>
    options.find(({ value }) => value === id)?.label ?? String(id)
  return { city: nameIn(cities), category: nameIn([...roots, ...leaves]), welfare: nameIn(welfares) }
}
