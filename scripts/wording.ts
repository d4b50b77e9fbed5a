/** `npm run wording`: what the check of wording finds in its labelled corpus, and how long it takes. */
import { parseArgs } from 'node:util'
import { phrasesOf, isRight, scoresOf, type Half } from '../server/sensitive-words/corpus'
import { verifyContent } from '../server/sensitive-words/verify'

const HELP = `npm run wording -- [--misses]

用词检查在标好的句子上查出多少、误报多少，按类别；再量一条消息和10KB要多久，和只做一遍 NFKC 比。
  --misses   列出判错的句子`

const ROUNDS = 200
const HALVES: Readonly<Record<Half, string>> = { tuned: '写规则时看过的', 'held-out': '写规则时没看过的' }
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

for (const [half, title] of Object.entries(HALVES) as [Half, string][]) {
  const phrases = phrasesOf(half)
  console.log(`${title}，${phrases.length}句`)
  for (const { topic, forbidden, found, harmless, flagged } of scoresOf(phrases)) {
    const [recall, alarms] = [percent(found, forbidden), percent(flagged, harmless)]
    console.log(`  ${topic.padEnd(10)} 查出 ${found}/${forbidden} ${recall}，误报 ${flagged}/${harmless} ${alarms}`)
  }
  if (!misses) continue
  for (const phrase of phrases.filter((each) => !isRight(each))) {
    console.log(`  ${phrase.topic} ${phrase.context} ${phrase.verdict}：${phrase.text}`)
  }
}
const long = (length: number): string => POST.repeat(length / POST.length + 1).slice(0, length)
for (const [what, text] of [['一条消息', MESSAGE], ['10KB（3400字）', long(3400)], ['5万字', long(50_000)]] as const) {
  console.log(`${what}：${cost(() => verifyContent(text)).toFixed(2)}毫秒，只做NFKC ${cost(() => text.normalize('NFKC')).toFixed(3)}毫秒`)
}
