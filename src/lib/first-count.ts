import { countText } from '@daogang/contract/rules/search'

/** Pause after the last change of a filter before its results are counted. */
export const COUNT_PAUSE_MS = 350

interface FirstPage {
  data: { pages: readonly { items: readonly unknown[]; next?: string | undefined }[] } | undefined
  isError: boolean
}

/** The button of a filter, by the first page of its list: 查看8个人, 查看20+个人; without a number while nothing is loaded. */
export function firstCountText({ data, isError }: FirstPage, what: '岗位' | '人'): string {
  const first = data?.pages[0]
  return first && !isError ? countText({ count: first.items.length, more: first.next !== undefined }, what) : `看${what}`
}
