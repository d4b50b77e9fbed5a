import { CHECKS, everydayTexts, isRight, ordinaryTexts, PARTS, phrasesOf, type Part, type Phrase } from './corpus'

type Judged = Phrase & { right: boolean }
const judged = new Map<string, readonly Judged[]>()
/** The phrases of a part, judged once for all tests: there are thousands. */
function judgedOf(part: Part, check: keyof typeof CHECKS): readonly Judged[] {
  const key = `${part} ${check}`
  let found = judged.get(key)
  if (!found) {
    found = phrasesOf(part).map((phrase) => ({ ...phrase, right: isRight(phrase, CHECKS[check]) }))
    judged.set(key, found)
  }
  return found
}

/** Of the forbidden phrases the part that is found, of the harmless ones the part that is flagged. */
function ratesOf(phrases: readonly Judged[]): { recall: number, alarms: number } {
  const share = (of: readonly Judged[]): number => of.filter(({ right }) => right).length / of.length
  const are = (isHarmless: boolean) => phrases.filter(({ verdict }) => (verdict === 'harmless') === isHarmless)
  return { recall: share(are(false)), alarms: 1 - share(are(true)) }
}

function expectRates(phrases: readonly Judged[], recall: number, alarms: number): void {
  const rates = ratesOf(phrases)
  expect(rates.recall).toBeGreaterThanOrEqual(recall)
  expect(rates.alarms).toBeLessThanOrEqual(alarms)
}

describe('the corpus', () => {
  it('has thousands of phrases in each part, each once', () => {
    const parts = PARTS.map((part) => phrasesOf(part))
    const texts = parts.flat().map(({ text, context, role }) => `${context} ${role} ${text}`)
    const seen = new Set<string>()
    expect(texts.length).toBeGreaterThan(10_000)
    expect(texts.filter((text) => seen.has(text) || !seen.add(text))).toEqual([])
    for (const phrases of parts) expect(phrases.length).toBeGreaterThan(700)
  })

  /** The corpus began with these phrases, the first of each half. Later ones are harder. */
  it.each([['tuned', 2356, 0.99, 0.005], ['held-out', 1238, 0.95, 0.02]] as const)(
    'the rules find the first phrases of %s (%d): recall from %d, false alarms to %d', (half, count, recall, alarms) => {
      expectRates(judgedOf(half, 'rules').slice(0, count), recall, alarms)
    },
  )

  it.each([['tuned', 0.98, 0.006], ['held-out', 0.92, 0.024]] as const)(
    'the rules find %s: recall from %d, false alarms to %d', (half, recall, alarms) => expectRates(judgedOf(half, 'rules'), recall, alarms),
  )

  it('the rules and the model together find what strangers write, and leave harmless texts alone', () => {
    expectRates(judgedOf('unseen', 'all'), 0.95, 0.02)
  })

  it('ordinary texts are not flagged', () => {
    const texts = ordinaryTexts('ordinary-unseen')
    const flagged = texts.filter(({ text, ...writer }) => CHECKS.all(text, writer).res)
    expect(texts.length).toBeGreaterThan(4000)
    expect(flagged.length / texts.length).toBeLessThanOrEqual(0.005)
  })

  /** Each line counts for six writers. After the first 806 lines come long advertisements and chats, which are harder. */
  it.each([['short lines', 0, 806 * 6, 4800, 0.01], ['advertisements', 806 * 6, Infinity, 2500, 0.02]] as const)(
    'everyday %s are seldom flagged', (_name, from, to, least, alarms) => {
      const lines = everydayTexts('everyday-unseen').slice(from, to)
      const flagged = lines.filter(({ text, ...writer }) => CHECKS.all(text, writer).res)
      expect(lines.length).toBeGreaterThan(least)
      expect(flagged.length / lines.length).toBeLessThanOrEqual(alarms)
    },
  )

  it('the rules have known misses in the tuned half, and no others', () => {
    expect(judgedOf('tuned', 'rules').filter(({ right }) => !right).map(({ text }) => text)).toEqual([
      '某某地区的人不招，比如凉山', '菜农招人', '扫吧衣二三是无留其把', '每月扣200到年底发', '16岁以下儿童免票', '云南边境带货', '协助境外公司收款', '欢迎小姐姐加入', '16岁就可以做', '招工18-55',
      '高价回收微信、支付宝', '请联系微信客服小李', '需跑外地，吃住报销', '体重35公斤以下的货', 'line id: bossli', '公众号后台留言报名', '请移步vx', '链接销售与生产，跟单员', '就是个手续，押一下，两百',
      '来的时候身上揣三百块，押在这儿的，走时给你', '没有押金谁知道你干几天就跑', '别人都交了，你也得交啊，三百，退的', '交了保证金我才好报上去', '上个月那个问押金的也是你吧，我们真不收', '新员工登记时收两百，做完仨月原样退',
      '干满一年退还入职时交的五百', '老板要看诚意，五百保底，不干退', '每个人先压五张，走的时候拿回去', '谁要是跟你要押金，直接打电话告诉我们老板', '工资没结清之前身份证先不给你', '证书不押你哪天跑了我找谁',
      '回复：身份证由公司统一保管是为了办理暂住登记，离职会归还', '证书要给公司用，挂着，不能拿走', '毕业证复印件交一份就行', '有信仰的不太适合我们团队', '你出五百，我给你安排轻松岗', '班车每人每月扣一百二',
      '想进大厂的联系我，收费透明，一人八百', '很简单，就是在手机上抢单，先自己垫', '走线去美国，包安全', '招募主播公会拉手，拉一个主播提成两千', 'yg的不收，要查', '细路太细嘅唔得', '结婚生子完成了的大姐来', '入职前提供未孕证明',
      '新疆籍需另行审批，一般不收', '某些地方的人手脚不干净，比如周口的，不要', '工资扣一部分，年底当奖金发给你', '试用一周，通过了补发，不通过没有', '四零零八八八一二三四', '编号A1380012345B', '你说的扫码是扫健康码还是工牌',
      '请移步公众号后台留言报名，此处不回', '租借雨伞不再抵押证件，扫码即可', '带孩子来上班不方便，但家长会可以请假', '客人跑单当班服务员全赔，直接从工资里扣',
    ])
  })
})
