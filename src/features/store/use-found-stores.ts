import { MIN_STORE_KEYWORD } from '@daogang/contract/rules/store'
import { useStoresNamed } from '@/api/store'
import { useDebounced } from '@/lib/use-debounced'

/** Debounce: about the time to type one Chinese character. */
const PAUSE_MS = 300

/** Stores by typed words. Searches once typing pauses and the words are long enough. */
export function useFoundStores(typed: string) {
  const words = useDebounced(typed.trim(), PAUSE_MS)
  const isShort = Array.from(words).length < MIN_STORE_KEYWORD
  return { isShort, stores: useStoresNamed(isShort ? '' : words) }
}
