import { sentenceOf } from './text'
import { counterText, countCharacters, countWidth, cutToWidth, lengthProblem } from './width'

it.each([
  ['', 0], ['abc', 3], ['洗碗工', 6], ['A店', 3], ['𠮷', 2], ['~', 1], ['\u0080', 1], ['\u0081', 2],
])('countWidth of “%s” is %d', (text, width) => {
  expect(countWidth(text)).toBe(width)
})

it.each([
  ['', 0], ['abc', 3], ['切配3人', 4], ['切配备料，收市清台面。有健康证优先', 17], ['𠮷野家', 3], ['一\n二', 2], ['👍🏽', 1], ['👨‍👩‍👧', 1], ['🇨🇳', 1], ['❤️', 1],
  ['1️⃣', 1], ['é', 1],
])('countCharacters of “%s” is %d', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

it.each([
  ['', 500, '0/250'], ['洗碗工', 500, '3/250'], [`${'好'.repeat(21)}a`, 500, '22/250'], ['a'.repeat(300), 500, '300/400'],
  ['a'.repeat(500), 500, '500/500'], ['好'.repeat(251), 500, '251/250'], ['好'.repeat(253), 500, '253/250'],
  ['a', 4, '1/2'], ['招2人', 500, '3/250'], [`${'好'.repeat(249)}ab`, 500, '251/251'],
])('counterText of “%s” in %d is %s', (text, max, counter) => {
  expect(counterText(text, max)).toBe(counter)
})

it.each([['洗碗工', 4, '洗碗'], ['洗碗工', 5, '洗碗'], ['洗碗工', 6, '洗碗工'], ['a店b', 3, 'a店'], ['𠮷𠮷', 3, '𠮷'], ['', 3, '']])(
  'cutToWidth of “%s” to %d is “%s”', (text, max, cut) => {
    expect(cutToWidth(text, max)).toBe(cut)
  },
)

it.each([
  ['洗碗工', 6, undefined], ['洗碗工', 5, '备注不能超过5个字符，汉字算两个，请删掉1个字'], ['洗碗工人来', 6, '备注不能超过6个字符，汉字算两个，请删掉2个字'],
])('lengthProblem of “%s” in %d is %s', (text, max, sentence) => {
  const problem = lengthProblem('备注', text, max)
  expect(problem && sentenceOf(problem)).toBe(sentence)
})
