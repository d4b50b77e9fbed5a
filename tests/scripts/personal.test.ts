import { cardsOfOthers, noteTyped, numberIn, problemsOfRequest, typedIn } from '../e2e/personal'

it.each([
  ['/user/x?mobile=13912345678', '13912345678'], ['/x?card=6222021234567890128', '6222021234567890128'],
  ['/x?id=31010119900308009X', '31010119900308009X'], ['/x?q=%E6%B5%B713912345678', '13912345678'],
  ['/x?id=0190a5b2-0000-7000-8000-139123456789', undefined], ['/x?time=1795252163778', undefined], ['/x?lat=31.13912345678', undefined],
])('numberIn %s', (address, found) => expect(numberIn(address)).toBe(found))

it('finds what people typed in a log, and in reports about the use of the product', () => {
  noteTyped('鱻龘海', {})
  noteTyped('123456', {})
  expect(typedIn('{"msg":"鱻龘海","time":1234567}')).toEqual(['鱻龘海'])
  const report = { call: 'POST /buried/common', url: 'http://localhost/buried/common', body: '{"name":"鱻龘海"}' }
  expect(problemsOfRequest(report)).toEqual(['tracking: POST /buried/common carries personal data'])
  expect(problemsOfRequest({ ...report, call: 'POST /resume/createResume' })).toEqual([])
  expect(problemsOfRequest({ call: 'GET /x', url: '/x', referer: '/?m=13912345678', body: '' })).toHaveLength(1)
})

it('finds cards of other people in the HTML of a screen, not those of the same person', () => {
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  noteTyped('31010119900308009X', one)
  expect(cardsOfOthers('<p>31010119900308009X</p>', other)).toEqual(['31010119900308009X'])
  expect(cardsOfOthers('<p>31010119900308009X</p>', one)).toEqual([])
  expect(cardsOfOthers('<p>3101************9X</p>', other)).toEqual([])
})
