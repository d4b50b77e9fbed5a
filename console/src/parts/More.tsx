import { Button } from 'antd'
import type { Pages } from '../lib/queries'

type List = Pick<Pages, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>

/** The button below a list that reads its next page. */
export const More = ({ list, text }: { list: List, text: string }) => list.hasNextPage && (
  <Button style={{ marginTop: 12 }} loading={list.isFetching} onClick={() => void list.fetchNextPage()}>{text}</Button>
)
