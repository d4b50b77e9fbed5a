import { isRight, phrasesOf, scoresOf } from './corpus'

describe('the corpus', () => {
  it('has thousands of phrases, each once, and about half of them are held out', () => {
    const halves = (['tuned', 'held-out'] as const).map((half) => phrasesOf(half))
    const texts = halves.flat().map(({ text, context, role }) => `${context} ${role} ${text}`)
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    for (const phrases of halves) expect(phrases.length).toBeGreaterThan(1000)
  })

  const goals = [['tuned', 0.99, 0.005], ['held-out', 0.95, 0.02]] as const

  it.each(goals)('half %s: recall from %d, false alarms to %d', (half, recall, alarms) => {
    const all = scoresOf(phrasesOf(half)).find(({ topic }) => topic === 'all')!
    expect(all.found / all.forbidden).toBeGreaterThanOrEqual(recall)
    expect(all.flagged / all.harmless).toBeLessThanOrEqual(alarms)
  })

  it('has known misses in the tuned half, and no others', () => {
    expect(phrasesOf('tuned').filter((phrase) => !isRight(phrase)).map(({ text }) => text)).toEqual([
      '呀半个月工资', '某某地区的人不招，比如凉山', '十八至四十五', '菜农招人', '扫吧衣二三是无留其把', '35以下', '协助境外公司收款', '欢迎小姐姐加入',
      '招工18-55', '高价回收微信、支付宝', '请联系微信客服小李',
    ])
  })
})
