import { categoryName, useCategories } from '@/api/dictionary'
import { Txt } from '@/ui'

/** Job categories for reading. One that is no longer in the tree has no name. */
export function CategoryNames({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useCategories()
  return <Txt>{ids.flatMap((id) => categoryName(data, id) ?? []).join('、')}</Txt>
}
