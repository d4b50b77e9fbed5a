import { BadCsv, columnOf, fenOf, readCsv, toCsv } from './csv'

const TEXT = '﻿流水号, 金额\r\n001,"12,000.50"\r\n\r\n002,"多行\n的字"\r\n'

it('reads quoted values, blank lines, a byte order mark and the number of the line', () => {
  expect(readCsv(Buffer.from(TEXT))).toEqual([
    { line: 2, values: { 流水号: '001', 金额: '12,000.50' } }, { line: 5, values: { 流水号: '002', 金额: '多行\n的字' } },
  ])
})

it('reads GB 18030, as banks write it', () => {
  const bytes = Buffer.from('d0d5c3fb0ad5c5bda8b9fa0a', 'hex')
  expect(readCsv(bytes)).toEqual([{ line: 2, values: { 姓名: '张建国' } }])
})

it('refuses a file that is no CSV', () => {
  expect(() => readCsv(Buffer.from('a,b\n"x'))).toThrow(BadCsv)
})

it('takes the first column of several names', () => {
  const [row] = readCsv(Buffer.from('摘要,金额\n工资,1\n'))
  expect([columnOf(row!, ['备注', '摘要']), columnOf(row!, ['没有'])]).toEqual(['工资', ''])
})

it.each([
  ['12,000.50', 1_200_050], ['¥12000', 1_200_000], ['0.1', 10], ['１２．５', 1_250], ['-3', -300], ['', undefined], ['1.234', undefined],
  ['1e5', undefined], ['一百', undefined], ['12000000000', undefined],
])('%s is %s fen', (text, fen) => expect(fenOf(text)).toBe(fen))

it('writes quotes, and no formulas', () => {
  expect(toCsv([['a"b', 'c,d', 1.5], ['=HYPERLINK(1)', '-5', '-x']])).toBe('﻿"a""b","c,d",1.5\r\n\'=HYPERLINK(1),-5,\'-x\r\n')
})
