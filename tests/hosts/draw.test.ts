import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { weapp } from './dialect'
import { withData } from './set-data'
import { Artist, type Drawable } from './template/draw'
import type { Scope } from './template/expression'
import { Templates } from './template/template'
import { lineIn, walk, type ViewNode } from './template/view'

/** Recursive templates, as Taro builds them. */
const MARKUP = `
<template name="one">
  <view id="{{i.id}}" class="{{i.class}}" bindtap="go">{{i.text}}
    <template is="{{'one'}}" data="{{i:item,c:c+1}}" wx:for="{{i.cn}}" wx:key="id" />
  </view>
</template>
<template is="one" data="{{i:item,c:0}}" wx:for="{{root}}" wx:key="id" />`

const folder = mkdtempSync(path.join(tmpdir(), 'daogang-draw-'))
writeFileSync(path.join(folder, 'page.wxml'), MARKUP)
writeFileSync(path.join(folder, 'part.wxml'), '<view>{{word}}</view>')
writeFileSync(path.join(folder, 'holder.wxml'), `
<template name="row"><view><part word="{{i.text}}" /></view></template>
<template is="row" data="{{i:item}}" wx:for="{{root}}" wx:key="id" />`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const template = (file: string) => Templates.of(folder, weapp).get(file, ['part'])

/** A page with data that can be changed, as setData does it. */
class Screen implements Drawable {
  readonly name = 'page'
  data: object
  readonly component: Drawable['component']

  constructor(readonly template: Drawable['template'], root: object, component: Drawable['component'] = () => undefined) {
    this.data = { root }
    this.component = component
  }

  scope = () => this.data as Scope

  handle = () => undefined

  set(patch: object): void {
    this.data = withData(this.data, patch).data
  }
}

const row = (id: string, cn: object[] = []) => ({ id, text: `row ${id}`, class: 'row', cn })

/** Every element of a tree, with the path of its parent. */
const all = (root: ViewNode) => walk(root).map((node) => ({
  tag: node.tag, path: node.path, attributes: node.attributes, bindings: [...node.bindings], line: lineIn(node),
  isAround: node.children.every((child) => typeof child === 'string' || child.parent === node),
}))

const part = (word: () => string): Drawable => ({
  name: 'part', template: template('part.wxml'), scope: () => ({ word: word() }), handle: () => undefined, component: () => undefined,
})

it.each<[what: string, patch: object]>([
  ['a text', { 'root[0].cn[1].text': 'changed' }],
  ['an attribute', { 'root[1].class': 'other' }],
  ['a new row', { 'root[2]': row('d') }],
  ['other rows', { root: [row('b'), row('e')] }],
  ['the order', { 'root[0].cn': [row('a2'), row('a1')] }],
  ['a row that is gone', { 'root[0].cn': [row('a2')] }],
  ['nothing', {}],
])('draws the same after a change of %s as from the start', (_what, patch) => {
  const screen = new Screen(template('page.wxml'), [row('a', [row('a1', [row('a11')]), row('a2')]), row('b')])
  const artist = new Artist(screen)
  artist.draw()
  screen.set(patch)
  expect(all(artist.draw())).toEqual(all(new Artist(screen).draw()))
  screen.set({ 'root[0].text': 'changed again' })
  expect(all(artist.draw())).toEqual(all(new Artist(screen).draw()))
})

it('reuses elements whose data did not change', () => {
  const screen = new Screen(template('page.wxml'), [row('a', [row('a1'), row('a2')]), row('b')])
  const artist = new Artist(screen)
  const [before, find] = [artist.draw(), (root: ViewNode, id: string) => walk(root).find((node) => node.id === id)]
  screen.set({ 'root[0].cn[1].text': 'changed' })
  const after = artist.draw()
  expect(['a', 'a1', 'a2', 'b'].filter((id) => find(before, id) === find(after, id))).toEqual(['a1', 'b'])
})

it('redraws a component, because its own data may have changed', () => {
  let word = 'before'
  const screen = new Screen(template('holder.wxml'), [row('a')], (tag) => (tag === 'part' ? part(() => word) : undefined))
  const artist = new Artist(screen)
  expect(lineIn(artist.draw())).toBe('before')
  word = 'after'
  expect(lineIn(artist.draw())).toBe('after')
})

it('keeps the elements of the previous drawing when the next one fails', () => {
  const screen = new Screen(template('page.wxml'), [row('a', [row('a1'), row('a2')]), row('b')])
  const artist = new Artist(screen)
  const before = artist.draw()
  const as = all(before)
  screen.set({ 'root[0].text': 'changed', 'root[1]': row('a') })
  expect(() => artist.draw()).toThrow('two items')
  expect(all(before)).toEqual(as)
})
