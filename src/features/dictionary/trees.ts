import type { Category, Province } from '@daogang/contract/dictionary'
import type { TreeNode } from '@/ui'

/** A tree of provinces and cities, and of districts if `districts` is true. */
export const regionTree = (provinces: readonly Province[], districts: boolean): TreeNode<number>[] =>
  provinces.map((province) => ({
    value: province.id,
    label: province.name,
    children: province.cities.map((city) => ({
      value: city.id,
      label: city.name,
      ...(districts && { children: city.districts.map(({ id, name }) => ({ value: id, label: name })) }),
    })),
  }))

/** A tree of trades and their jobs, or of industries and their kinds. */
export const categoryTree = (categories: readonly Pick<Category, 'id' | 'name' | 'children'>[]): TreeNode[] =>
  categories.map(({ id, name, children }) => ({
    value: id, label: name, ...(children && { children: children.map((child) => ({ value: child.id, label: child.name })) }),
  }))
