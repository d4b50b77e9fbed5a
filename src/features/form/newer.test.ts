import { carried, custom, defineForm, text, type SentFile } from '@/ui'
import { decided, joinEdits } from './newer'
import { pictures } from './pictures'

jest.mock('@/api/client')

interface Shop {
  version?: string
  name: string
  photos: SentFile[]
}

const form = defineForm<Shop>({
  version: carried(), name: text({ label: '店名' }), photos: pictures({ label: '照片', purpose: 'shop', max: 3 }),
})
const file = (id: string, url: string): SentFile => ({ id, url, kind: 'image' })
const base = { version: 'v1', name: '面馆', photos: [file('f1', '/1?signature=a')] }

describe('joinEdits', () => {
  it('takes the version, which the form does not draw, from the newer one', () => {
    const { edits, clashes } = joinEdits(form, { base, mine: { ...base, name: '老面馆' }, theirs: { ...base, version: 'v2' } })
    expect([edits, clashes]).toEqual([{ ...base, version: 'v2', name: '老面馆' }, []])
  })

  it('does not take another address of the same picture for a change', () => {
    const mine = { ...base, photos: [...base.photos, file('f2', '/2')] }
    const theirs = { ...base, photos: [file('f1', '/1?signature=b')] }
    expect(joinEdits(form, { base, mine, theirs })).toEqual({ edits: mine, clashes: [] })
  })
})

describe('decided', () => {
  interface Place { id?: string; text: string }
  const job = defineForm<{ place: Place; store: string }>({
    place: custom({ label: '地点', required: true, draw: () => null, meansSaved: ({ id }) => id === undefined }), store: text({ label: '店' }),
  })
  const group = ['place' as const, 'store' as const]
  const newer = { version: 'v2', edits: { place: { text: '徐家汇' }, store: 's1' }, clashes: [group] }

  it('has the values of the newer version for the fields that are taken', () => {
    expect(decided(job, { place: { text: '漕宝路' }, store: 's2' }, newer, [group])).toEqual(newer.edits)
  })

  it.each([
    ['blanks one that means the saved one, which is another one now', { text: '漕宝路' }, { place: undefined }],
    ['keeps one that means the saved one, which is still the same', { text: '徐家汇' }, {}],
    ['keeps one that says which it is', { id: 'a1', text: '漕宝路' }, {}],
    ['leaves a blank one alone', undefined, {}],
  ])('of the groups that are not taken, %s', (_what, place, edits) => {
    expect(decided(job, { place, store: 's2' }, newer, [])).toEqual(edits)
  })
})
