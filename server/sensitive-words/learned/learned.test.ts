import { readFileSync } from 'node:fs'
import { WORDING_WEIGHTS } from '../../paths'
import { read } from '../reading'
import { tokensOf } from '../tokens'
import { findingsFor, findingsIn, verifyContent } from '../verify'
import type { Writer } from '../writer'
import { clausesOf } from './features'
import { fileOf, learnedFrom, readWeights } from './file'
import { inputHash } from './material'
import { modelOf } from './model'
import { materialOf, train, type Example } from './train'
import { windowsOf } from './windows'

const EMPLOYER: Writer = { context: 'job', role: 'b' }

it('the weights were learned from this corpus, by this method: otherwise run npm run wording:train', () => {
  expect(learnedFrom(readFileSync(WORDING_WEIGHTS))).toBe(inputHash())
})

describe('a text that no rule matches', () => {
  it.each([
    ['你只要先垫一万，跑满一年一分不少给你', 'deposit', '押金'],
  ])('%s', (text, kind, word) => {
    expect(findingsIn(text).filter(({ state }) => state === undefined)).toEqual([])
    const { res, kind: found, rule, hint = '', words = [], marks = [] } = verifyContent(text, EMPLOYER)
    expect([res, found]).toEqual([true, kind])
    expect(rule).toContain(word)
    expect(hint.length).toBeGreaterThan(5)
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(words)
    expect(words[0]!.length).toBeGreaterThan(1)
  })

  it.each([['你们要刷好评吗，我有二十个号', true], ['上家让我帮他们刷好评，我没干', false], ['听说那边有人收银行卡，我没敢去', false]])(
    'counts as fraud if a seeker offers it: %s', (text, offered) => {
      expect(verifyContent(text, { context: 'chat', role: 'c' }).res).toBe(offered)
    })

  it('stays harmless for a writer who cannot break the rule', () => {
    expect(verifyContent('你只要先垫一万，跑满一年一分不少给你', { context: 'comment', role: 'c' }).res).toBe(false)
  })
})

it('a match of a rule in a clause that looks harmless does not count', () => {
  const text = '钢筋工，工程保证金由总包交，跟工人没关系，工资走专户按月打卡'
  expect(findingsFor(text, EMPLOYER).map(({ topic, state }) => [topic, state])).toContainEqual(['deposit', 'doubted'])
  expect(verifyContent(text, EMPLOYER).res).toBe(false)
})

describe('a clear match counts, also beside a harmless sentence', () => {
  it.each(['只招女性', '不要少数民族', '信教勿扰', '乙肝勿投', '入职先交押金200元', '服装费自己出', '在家刷单', '加我微信说', '限本地户口'])('%s', (words) => {
    for (const text of [words, `切配备料。${words}`, `月薪8000，包吃住，${words}，下午两点到五点休息`]) {
      expect([text, verifyContent(text, EMPLOYER).res]).toEqual([text, true])
    }
  })
})

describe('a name or an address', () => {
  it('is left to the rules', () => {
    const text = '你只要先垫一万，跑满一年一分不少给你'
    expect(verifyContent(text, { ...EMPLOYER, isName: true })).toEqual({ res: false })
  })

  it.each(['纬度31.17，经度121.43', '小南国·漕宝路店'])('%s is fine', (text) => {
    expect(verifyContent(text, { ...EMPLOYER, isName: true })).toEqual({ res: false })
  })

  it.each([['只招女工的店', 'discrimination'], ['押金大王', 'deposit'], ['微信abc12345', 'contact']])('%s still breaks a rule', (text, kind) => {
    expect(verifyContent(text, { ...EMPLOYER, isName: true })).toMatchObject({ res: true, kind })
  })
})

it('a phone number always counts', () => {
  expect(verifyContent('客人的押金你别自己退，叫前台退，13812345678', EMPLOYER).kind).toBe('contact')
})

describe('learning', () => {
  const examples: Example[] = Array.from({ length: 40 }, (_each, i) => ({
    text: i % 2 === 0 ? `第${i}家店要交钱才让上班` : `第${i}家店月底发钱给大家`, writer: EMPLOYER, topic: 'fee', isForbidden: i % 2 === 0,
  }))
  const file = () => fileOf(train(materialOf(examples)), 'these texts')

  it('gives the same weights each time', () => expect(file().equals(file())).toBe(true))

  it('tells texts apart that it never saw, and says which words decided', () => {
    const { verdict, topic } = readWeights(file())
    const { judge, placeOf, topicOf } = modelOf(verdict, topic)
    const judged = (text: string) => judge(read(text), tokensOf(read(text)), EMPLOYER)!.windows[0]!
    const [bad, good] = [judged('别家店要交钱才让上班'), judged('别家店月底发钱给大家')]
    expect(bad.odds).toBeGreaterThan(1)
    expect(good.odds).toBeLessThan(-1)
    const reading = read('别家店要交钱才让上班')
    const clauses = clausesOf(reading, tokensOf(reading))
    expect(topicOf(clauses, bad, EMPLOYER)).toBe('fee')
    const { start, end } = placeOf(clauses, bad)
    expect(reading.text.slice(start, end)).toContain('交钱才')
    expect(learnedFrom(file())).toBe('these texts')
  })
})

describe('windows', () => {
  const clauses = (...lengths: number[]) => {
    let at = 0
    return lengths.map((length) => ({ start: at, end: at += length }))
  }
  it.each([
    ['a short text is one', clauses(5, 5), [[0, 1]]],
    ['a sentence is one, with its parts', clauses(20, 20, 10), [[0, 2], [0, 0], [1, 1], [2, 2]]],
    ['a long clause is one', clauses(60), [[0, 0]]],
    ['none without clauses', [], []],
  ])('%s', (_title, list, windows) => expect(windowsOf(list).map(({ first, last }) => [first, last])).toEqual(windows))
})
