import { useSuggest } from '@/api/search'
import { useDebounced } from '@/lib/use-debounced'
import { Card, Cell, CellGroup, QueryView, RowSkeleton, SectionTitle, Stack } from '@/ui'
import { Words } from './Words'

/** Somebody who types does not want an answer to every letter. */
const PAUSE_MS = 250

/** What may be meant while somebody types; words that look like it when nothing is meant for sure. */
export function Typing({ text, onSearch }: { text: string; onSearch: (keyword: string) => void }) {
  const suggest = useSuggest(useDebounced(text, PAUSE_MS))
  return (
    <Stack>
      <CellGroup>
        <Cell icon="search" title={`搜“${text}”`} onPress={() => onSearch(text)} />
      </CellGroup>
      <QueryView query={suggest} skeleton={<RowSkeleton />}>
        {({ words, instead }) => (words.length > 0
          ? (
              <CellGroup>
                {words.map((word) => <Cell key={word.text} icon="search" title={word.text} onPress={() => onSearch(word.text)} />)}
              </CellGroup>
            )
          : (
              <Card>
                <SectionTitle>是不是想找</SectionTitle>
                <Words words={instead.map((word) => word.text)} onPick={onSearch} />
              </Card>
            ))}
      </QueryView>
    </Stack>
  )
}
