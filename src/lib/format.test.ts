import { distanceText, maskPhone, payRange, payText, seniorityText, surname, yuan } from './format'

describe('yuan', () => {
  it.each([
    [0, '0'], [100, '1'], [650000, '6500'], [1500000, '15000'], [2550, '25.5'], [1205, '12.05'], [1, '0.01'], [-2550, '-25.5'],
  ])('%d fen is %s', (fen, text) => {
    expect(yuan(fen)).toBe(text)
  })
})

describe('payRange', () => {
  it.each([
    [650000, 800000, '¥6500–8000'],
    [1200000, 1500000, '¥12000–15000'],
    [22000, 22000, '¥220'],
    [2550, 2800, '¥25.5–28'],
    [0, 500000, '¥5000'],
    [800000, 650000, '¥6500–8000'],
    [0, 0, '面议'],
  ])('%d to %d is %s', (min, max, text) => {
    expect(payRange(min, max)).toBe(text)
  })
})

it('payText adds the unit, except to negotiable pay', () => {
  expect(payText(650000, 800000, 'month')).toBe('¥6500–8000/月')
  expect(payText(2600, 2600, 'hour')).toBe('¥26/小时')
  expect(payText(0, 0, 'day')).toBe('面议')
})

describe('distanceText', () => {
  it.each([
    [undefined, ''], [-1, ''], [Number.NaN, ''], [0, '100米内'], [99, '100米内'], [100, '100米'], [804, '800米'], [996, '1公里'],
    [1000, '1公里'], [1234, '1.2公里'], [1960, '2公里'], [9940, '9.9公里'], [9960, '10公里'], [23400, '23公里'],
  ])('%s m is %s', (metres, text) => {
    expect(distanceText(metres)).toBe(text)
  })
})

it('maskPhone hides the middle digits', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskPhone('138****1234')).toBe('138****1234')
  expect(maskPhone('')).toBe('')
})

it('surname takes the first character', () => {
  expect(surname('张师傅')).toBe('张')
  expect(surname('𠮷田')).toBe('𠮷')
  expect(surname(' ')).toBe('')
})

describe('seniorityText', () => {
  it.each([['5–10年', '干了5–10年'], ['没干过', '没干过']])('%s is %s', (label, text) => {
    expect(seniorityText(label)).toBe(text)
  })
})
