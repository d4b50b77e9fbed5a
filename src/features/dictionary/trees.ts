import type { Category, Province } from '@daogang/contract/dictionary'
import type { TreeNode } from '@/ui'

/** Provinces, their cities and, when asked for, the districts of those. */
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

/** Trades and the jobs of each. */
export const categoryTree = (categories: readonly Category[]): TreeNode[] =>
  categories.map(({ id, name, children }) => ({
    value: id, label: name, ...(children && { children: children.map((child) => ({ value: child.id, label: child.name })) }),
  }))
