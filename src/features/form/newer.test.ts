import { carried, defineForm, text, type SentFile } from '@/ui'
import { joinEdits, takenFrom } from './newer'
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

it('takenFrom has the values of the newer version for these fields', () => {
  const newer = { version: 'v2', edits: { ...base, name: '新面馆' }, clashes: [['name' as const], ['photos' as const]] }
  expect(takenFrom<Shop>(newer, [['name']])).toEqual({ name: '新面馆' })
})
