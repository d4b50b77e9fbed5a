import { choice, defineForm, editsOf, payRange, text, choices } from '@/ui'
import { draftOf, editsOfDraft } from './draft'

interface Body {
  name: string
  jobs: string[]
  pay?: { min: number; max: number }
  scale?: string
}

const form = defineForm<Body>({
  name: text({ label: '姓名' }),
  jobs: choices({ label: '工作', options: [] }),
  pay: payRange({ label: '工资' }),
  scale: choice({ label: '规模', options: [] }),
})
const model = editsOf(form)
const typed = { ...model, name: '张伟', jobs: ['chef'] }
const stored = (over?: string): unknown => JSON.parse(JSON.stringify(draftOf(form, typed, over)))

describe('draftOf and editsOfDraft', () => {
  it('restores a draft of the same version', () => {
    expect(editsOfDraft(form, stored(), undefined)).toEqual(typed)
    expect(editsOfDraft(form, stored('t1'), 't1')).toEqual(typed)
  })

  it('ignores a stale draft of another version', () => {
    expect(editsOfDraft(form, stored('t1'), 't2')).toBeUndefined()
    expect(editsOfDraft(form, stored(), 't2')).toBeUndefined()
  })

  it.each([
    undefined, null, 'x', {}, { edits: null }, { edits: { name: 1 } }, { edits: { ...typed, jobs: 'chef' } },
    { edits: { ...typed, pay: '1' } }, { values: typed },
  ])('rejects the malformed draft %o', (draft) => {
    expect(editsOfDraft(form, draft, undefined)).toBeUndefined()
  })

  it('takes over what still fits a form that changed, if asked to', () => {
    const changed = { edits: { name: typed.name, jobs: 'chef' } }
    const blank = editsOf(form, undefined)
    expect(editsOfDraft(form, changed, undefined, true)).toEqual({ ...blank, name: typed.name })
  })

  it('does not store fields with `keep: false`', () => {
    const person = defineForm<{ name: string; card: string }>({ name: text({ label: '姓名' }), card: text({ label: '身份证号', keep: false }) })
    const kept = draftOf(person, { name: '张伟', card: '310101199003081236' }, undefined)
    expect(kept.edits).toEqual({ name: '张伟', card: '' })
  })
})
