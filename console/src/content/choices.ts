import { useCall } from '../lib/queries'

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
