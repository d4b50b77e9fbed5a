import type { ChatMessage } from '@daogang/contract/chat-message'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useMessages } from '@/api/conversation'
import { ApiError } from '@/api/errors'
import { toast, Txt } from '@/ui'
import { readSeq, useReach } from './use-reach'

jest.mock('@/api/client')

function Reach({ seq }: { seq: number | undefined }) {
  const messages = useMessages('c1')
  const isReached = useReach(messages, seq)
  return <Txt>{isReached && messages.data ? `${messages.data.pages.length}页` : '还在找'}</Txt>
}

/** A conversation in pages of ten. */
const serve = (last: number, failing = 0) => answer({
  'GET /chat/messages': ({ cursor }) => {
    const from = cursor === undefined ? last : Number(cursor)
    if (from <= failing) throw ApiError.network()
    const seqs = Array.from({ length: Math.min(10, from) }, (_, at) => from - at)
    return { items: seqs.map((seq) => ({ seq }) as ChatMessage), ...(from > 10 && { next: `${from - 10}` }) }
  },
})

/** What the screen said, without empty texts, which show nothing. */
const said = (show: jest.SpyInstance) => show.mock.calls.map(([text]) => text as string).filter(Boolean)

it.each([
  ['shows the first page without a message to reach', 100, undefined, '1页'],
  ['shows the first page if the message is in it', 100, 98, '1页'],
  ['loads older pages until the message is among them', 100, 58, '5页'],
  ['loads the page before a message that begins its page', 100, 61, '5页'],
  ['ends at the first message', 100, 1, '10页'],
  ['gives up on a message that is too old', 1000, 1, '20页'],
])('%s', async (_what, last, seq, pages) => {
  const show = jest.spyOn(toast, 'show').mockImplementation()
  serve(last)
  const screen = await render(<Reach seq={seq} />)
  await screen.findByText(pages)
  expect(said(show)).toEqual(last === 1000 ? ['那句话太早了，往上翻能看到'] : [])
})

it('shows what it has when an older page cannot be loaded, and says that the message is not there', async () => {
  const show = jest.spyOn(toast, 'show').mockImplementation()
  serve(100, 80)
  const screen = await render(<Reach seq={50} />)
  await screen.findByText('2页')
  expect(said(show)).toEqual(['没加载到那句话，往上翻再试'])
})

it.each([['12', 12], ['0', undefined], ['', undefined], [undefined, undefined], ['1e3', undefined], ['9999999999', undefined]])(
  'reads the seq %p of a URL', (text, seq) => expect(readSeq(text)).toBe(seq))
