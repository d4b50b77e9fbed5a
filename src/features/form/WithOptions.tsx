import type { DictionaryName, Option } from '@daogang/contract/dictionary'
import type { ReactNode } from 'react'
import { useAllDictionaries } from '@/api/dictionary'
import { NoticeStrip, QueryView } from '@/ui'

interface WithOptionsProps {
  of: DictionaryName
  children: (options: readonly Option[]) => ReactNode
}

/** Draws with the options of a dictionary; before, the loading, or the error with a way to try again. */
export function WithOptions({ of, children }: WithOptionsProps) {
  const query = useAllDictionaries()
  // Options of an earlier day are as good: no word about a failed refresh in each field.
  const isError = query.isError && query.data === undefined
  const again = { text: '重新加载', onPress: () => void query.refetch() }
  return (
    <QueryView
      query={{ ...query, isError }}
      renderError={() => <NoticeStrip kind="bad" action={again}>选项没加载出来，看看网络</NoticeStrip>}
    >
      {(all) => children(all[of] ?? [])}
    </QueryView>
  )
}
