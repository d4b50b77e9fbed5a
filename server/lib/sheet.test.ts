import writeExcel from 'write-excel-file/node'
import { readTable, writeSheet } from './sheet'

/** The first row of a workbook with these numbers. */
const read = async (...numbers: number[]) => {
  const head = numbers.map((_number, nth) => ({ type: String, value: `n${nth}` }))
  const cells = numbers.map((value) => ({ type: Number, value }))
  const [row] = await readTable(await writeExcel([head, cells]).toBuffer())
  return row
}

it.each([
  // Whole, as another program than Excel can write it.
  [1_234_567_890_123_456, '1234567890123456'], [9_007_199_254_740_991, '9007199254740991'],
  [123_456_789_012_345, '123456789012345'], [693.333, '693.33'], [-12.5, '-12.5'], [0, '0'],
])('reads the number %d of a workbook as %s', async (number, text) => {
  expect(await read(number)).toEqual({ line: 2, values: { n0: text } })
})

it.each([
  // As Excel leaves a number of 16 and of 20 digits, and one that the file has as a power of ten.
  [1_234_567_890_123_450, '1234567890123450'], [20_261_103_000_000_000_000, '20261103000000000000'],
  [1.5e21, '1500000000000000000000'],
  // The last digit is not what a person wrote: a binary number has no such one.
  [12_345_678_901_234_568, '12345678901234568'],
])('reads %d with its digits, and says that the last ones may be lost', async (number, text) => {
  expect(await read(7, number)).toEqual({ line: 2, values: { n0: '7', n1: text }, rounded: ['n1'] })
})

it('leaves a text with many digits as it is', async () => {
  const [row] = await readTable(await writeSheet([['流水号'], ['00012345678901234567890']], 'xlsx'))
  expect(row).toEqual({ line: 2, values: { 流水号: '00012345678901234567890' } })
})
