import { bankByTwo, rowsProblem } from './import'

const lines = (count: number, amount: number) => Array.from({ length: count }, () => amount)

it.each<[string, readonly number[], boolean]>([
  ['nothing', [], false],
  ['one line of 2,000 yuan', [200_000], false],
  ['one fen more', [200_001], true],
  ['small lines that add up to more', lines(50, 4_001), true],
  ['50 small lines', lines(50, 4_000), false],
  ['51 small lines', lines(51, 1), true],
])('%s of the bank: by two %s', (_what, amounts, byTwo) => {
  expect(bankByTwo(amounts)).toBe(byTwo)
})

it.each([
  [2_000, undefined],
  [2_001, '这个文件有2001行，一次最多2000行。拆成几个文件分几次导，每个文件第一行都要有列名'],
])('a file with %d rows: %s', (rows, problem) => {
  expect(rowsProblem(rows)).toBe(problem)
})
