import { useMemo } from 'react'
import { useCategories } from '@/api/dictionary'
import { CascadeField, MultiCascadeField } from '@/ui'
import { categoryTree } from './trees'

interface FieldProps<V> {
  /** Title of the sheet and accessible name. */
  label: string
  value: V
  placeholder?: string
  disabled?: boolean
}

/** The query of the trades, with its data as a tree. */
function useCategoryTree() {
  const categories = useCategories()
  const data = useMemo(() => categories.data && categoryTree(categories.data), [categories.data])
  return { ...categories, data }
}

/** Picks one job category, such as for a posting. */
export function CategoryField({ onChange, ...props }: FieldProps<string | undefined> & { onChange: (categoryId: string) => void }) {
  const tree = useCategoryTree()
  return <CascadeField {...props} tree={tree} onChange={(path) => onChange(path[path.length - 1]?.value ?? '')} />
}

interface CategoriesFieldProps extends FieldProps<readonly string[]> {
  onChange: (categoryIds: string[]) => void
  /** Maximum number of categories. */
  max: number
}

/** Picks several job categories, such as those that a seeker looks for. */
export function CategoriesField(props: CategoriesFieldProps) {
  return <MultiCascadeField {...props} tree={useCategoryTree()} />
}
