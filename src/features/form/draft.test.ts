import { carried, choice, choices, defineForm, editsOf, payRange, text, type Edits } from '@/ui'
import { draftOf, restoreDraft } from './draft'
import type { Saved } from './newer'

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
const savedAs = (version?: string, edits: Edits = model): Saved => ({ version, edits })
const stored = (version?: string, edits: Edits = typed): unknown => JSON.parse(JSON.stringify(draftOf(form, edits, savedAs(version))))

describe('draftOf and restoreDraft', () => {
  it.each([undefined, 't1'])('restores a draft of the same version, %s', (version) => {
    expect(restoreDraft(form, stored(version), savedAs(version))).toEqual({ edits: typed, base: savedAs(version), isJoined: false })
    expect(restoreDraft(form, stored(version, model), savedAs(version))).toBeUndefined()
  })

  it('joins a draft with a newer version that changed other fields, and is based on it', () => {
    const now = savedAs('t2', { ...model, scale: 'large' })
    expect(restoreDraft(form, stored('t1'), now)).toEqual({ edits: { ...typed, scale: 'large' }, base: now, isJoined: true })
  })

  it('has nothing to restore where the newer version says the same', () => {
    expect(restoreDraft(form, stored('t1'), savedAs('t2', typed))).toBeUndefined()
  })

  it('keeps the typed text and its base where the newer version changed the same field', () => {
    const now = savedAs('t2', { ...model, name: '王小海' })
    expect(restoreDraft(form, stored('t1'), now)).toMatchObject({
      edits: typed, base: { version: 't1', edits: model }, newer: { ...now, clashes: [['name']] }, isJoined: true,
    })
  })

  describe('of an app that stored no base', () => {
    const { base: _, ...older } = stored('t1') as ReturnType<typeof draftOf>
    const now = savedAs('t2', { ...model, name: '王小海' })

    it('joins one whose version is its base, as in a resume', () => {
      const over = JSON.stringify(model)
      expect(restoreDraft(form, { ...older, over }, savedAs('{}', { ...model, scale: 'large' }))).toMatchObject({
        edits: { ...typed, scale: 'large' }, isJoined: true,
      })
      expect(restoreDraft(form, { ...older, over }, now)).toMatchObject({ edits: typed, newer: { clashes: [['name']] } })
    })

    it('drops another one over a newer version, which could only be asked about as a whole', () => {
      expect(restoreDraft(form, older, now)).toBeUndefined()
      expect(restoreDraft(form, { ...older, over: '12' }, now)).toBeUndefined()
      expect(restoreDraft(form, { ...older, over: undefined }, now)).toBeUndefined()
    })

    it('keeps one over the same version', () => {
      expect(restoreDraft(form, older, savedAs('t1'))?.edits).toEqual(typed)
    })
  })

  it('asks about a field that is not in the base, because the form was another one', () => {
    const changed = { ...stored('t1') as ReturnType<typeof draftOf>, base: { jobs: 'chef' } }
    expect(restoreDraft(form, changed, savedAs('t2', { ...typed, name: '王小海' }))).toMatchObject({ newer: { clashes: [['name']] } })
  })

  it.each([
    undefined, null, 'x', {}, { edits: null }, { edits: { name: 1 } }, { edits: { ...typed, jobs: 'chef' } },
    { edits: { ...typed, pay: '1' } }, { values: typed },
  ])('rejects the malformed draft %o', (draft) => {
    expect(restoreDraft(form, draft, savedAs())).toBeUndefined()
  })

  it('takes over what still fits a form that changed, if asked to', () => {
    const changed = { edits: { name: typed.name, jobs: 'chef' } }
    expect(restoreDraft(form, changed, savedAs(), { adapts: true })?.edits).toEqual({ ...model, name: typed.name })
  })

  it('takes the saved value of a field that is not drawn, and that an older app did not store', () => {
    const versioned = defineForm<{ version?: string; name: string }>({ version: carried(), name: text({ label: '姓名' }) })
    const saved = savedAs('t1', { version: 't1', name: '' })
    expect(restoreDraft(versioned, { over: 't1', edits: { name: '张伟' } }, saved)?.edits).toEqual({ version: 't1', name: '张伟' })
  })

  it('does not store fields with `keep: false`', () => {
    const person = defineForm<{ name: string; card: string }>({ name: text({ label: '姓名' }), card: text({ label: '身份证号', keep: false }) })
    const kept = draftOf(person, { name: '张伟', card: '310101199003081236' }, savedAs(undefined, { name: '', card: '3' }))
    expect(kept).toMatchObject({ base: { name: '', card: '' }, edits: { name: '张伟', card: '' } })
  })
})
