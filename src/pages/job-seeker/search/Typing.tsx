import { useLandmarks } from '@/api/landmarks'
import { useSuggest } from '@/api/search'
import { useDebounced } from '@/lib/use-debounced'
import { useLocation } from '@/stores/location'
import { Card, Cell, CellGroup, QueryView, RowSkeleton, SectionTitle, Stack } from '@/ui'
import { KeywordChips } from './KeywordChips'
import { placesLike } from './places-like'

/** Debounce of the suggestions. */
const PAUSE_MS = 250

/** Trades and places while the user types, or similar keywords if there are none. */
export function Typing({ text, onSearch }: { text: string; onSearch: (keyword: string) => void }) {
  const suggest = useSuggest(useDebounced(text, PAUSE_MS))
  const landmarks = useLandmarks(useLocation((location) => location.city.id)).data
  const places = landmarks ? placesLike(landmarks, text) : []
  return (
    <Stack>
      <CellGroup>
        <Cell icon="search" title={`搜“${text}”`} onPress={() => onSearch(text)} />
        {places.map(({ name, kind }) => <Cell key={name} icon="pin" title={name} right={kind} onPress={() => onSearch(name)} />)}
      </CellGroup>
      <QueryView query={suggest} skeleton={<RowSkeleton />}>
        {({ words, instead }) => (
          <>
            {words.length > 0 && (
              <CellGroup>
                {words.map((word) => <Cell key={word.text} icon="search" title={word.text} onPress={() => onSearch(word.text)} />)}
              </CellGroup>
            )}
            {words.length === 0 && places.length === 0 && (
              <Card>
                <SectionTitle>是不是想找</SectionTitle>
                <KeywordChips label="是不是想找" words={instead.map((word) => word.text)} onPick={onSearch} />
              </Card>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  )
}
