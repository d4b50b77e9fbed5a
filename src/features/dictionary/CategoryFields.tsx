import { useMemo } from 'react'
import { useCategories } from '@/api/dictionary'
import { CascadeField, MultiCascadeField } from '@/ui'
import { categoryTree } from './trees'

interface FieldProps<V> {
  /** Title of the sheet, and spoken name. */
  label: string
  value: V
  placeholder?: string
  disabled?: boolean
}

/** The trades as a tree, in whatever state their query is. */
function useCategoryTree() {
  const categories = useCategories()
  const data = useMemo(() => categories.data && categoryTree(categories.data), [categories.data])
  return { ...categories, data }
}

/** One job out of the trades, as a post is filed under. */
export function CategoryField({ onChange, ...props }: FieldProps<string | undefined> & { onChange: (categoryId: string) => void }) {
  const tree = useCategoryTree()
  return <CascadeField {...props} tree={tree} onChange={(path) => onChange(path[path.length - 1]?.value ?? '')} />
}

interface CategoriesFieldProps extends FieldProps<readonly string[]> {
  onChange: (categoryIds: string[]) => void
  /** At most so many. */
  max: number
}

/** Several jobs out of the trades, as a seeker wants them. */
export function CategoriesField(props: CategoriesFieldProps) {
  return <MultiCascadeField {...props} tree={useCategoryTree()} />
}
