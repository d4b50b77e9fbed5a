/** `npm run wording`: what the check of wording finds in its labelled corpus, and how long it takes. */
import { parseArgs } from 'node:util'
import { CHECKS, isRight, PARTS, phrasesOf, scoresOf, type Part, type Score } from '../server/sensitive-words/corpus'
import { verifyContent } from '../server/sensitive-words/verify'

const HELP = `npm run wording -- [--misses]

用词检查在标好的句子上查出多少、误报多少，按类别，先是只用规则，再是规则加学来的判断；再量一条消息和10KB要多久，和只做一遍 NFKC 比。
  --misses   列出判错的句子`

const ROUNDS = 200
const TITLES: Readonly<Record<Part, string>> = {
  tuned: '写规则时看过的', 'held-out': '写规则时没看过的', authors: '没看过规则的作者写的，判断从这三部分学来', unseen: '谁都没看过的，只用来量',
}
const MESSAGE = '请问明天几点面试，要带身份证吗'
const POST = '后厨切配师傅，月薪6500到8000，包吃住，不收押金。早上9点上班，晚上9点下班，中间歇两个半小时，一个月休四天。'

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${(part / whole * 100).toFixed(1)}%`)

/** Processor milliseconds of one call. */
function cost(run: () => unknown): number {
  for (let i = 0; i < ROUNDS / 10; i++) run()
  const before = process.cpuUsage()
  for (let i = 0; i < ROUNDS; i++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

const { values: { misses, help } } = parseArgs({ options: { misses: { type: 'boolean' }, help: { type: 'boolean' } } })
if (help) {
  console.log(HELP)
  process.exit()
}

const ratesOf = ({ forbidden, found, harmless, flagged }: Score): string =>
  `查出 ${found}/${forbidden} ${percent(found, forbidden)}，误报 ${flagged}/${harmless} ${percent(flagged, harmless)}`

for (const part of PARTS) {
  const phrases = phrasesOf(part)
  console.log(`${TITLES[part]}，${phrases.length}句`)
  const both = scoresOf(phrases, CHECKS.all)
  scoresOf(phrases, CHECKS.rules).forEach((score, at) => {
    console.log(`  ${score.topic.padEnd(10)} 规则：${ratesOf(score)}；一起：${ratesOf(both[at]!)}`)
  })
  if (!misses) continue
  for (const phrase of phrases.filter((each) => !isRight(each, CHECKS.all))) {
    console.log(`  ${phrase.topic} ${phrase.context} ${phrase.role} ${phrase.verdict}：${phrase.text}`)
  }
}
const long = (length: number): string => POST.repeat(length / POST.length + 1).slice(0, length)
for (const [what, text] of [['一条消息', MESSAGE], ['10KB（3400字）', long(3400)], ['5万字', long(50_000)]] as const) {
  console.log(`${what}：${cost(() => verifyContent(text)).toFixed(2)}毫秒，只做NFKC ${cost(() => text.normalize('NFKC')).toFixed(3)}毫秒`)
}
