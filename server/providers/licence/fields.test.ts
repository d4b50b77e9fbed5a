import { licenceOf } from './fields'

const CODE = '91440300708461136T'

it.each([
  ['2014年06月05日至2034年06月04日', undefined, '2014-06-05', '2034-06-04'],
  ['2016年10月18日至长期', undefined, '2016-10-18', 'long-term'],
  ['自2016年10月18日到永久', undefined, '2016-10-18', 'long-term'],
  ['2014-6-5 至 2034-6-4', undefined, '2014-06-05', '2034-06-04'],
  ['20140605至20340604', undefined, '2014-06-05', '2034-06-04'],
  ['2034年06月04日', '2014年06月05日', '2014-06-05', '2034-06-04'],
  ['长期', '2014年06月05日', '2014-06-05', 'long-term'],
  ['长期', undefined, null, 'long-term'],
  ['无', '2014年06月05日', '2014-06-05', null],
  ['2014年06月05日至', undefined, '2014-06-05', null],
  ['2014年02月30日至2034年13月04日', undefined, null, null],
])('reads the period “%s” from %s', (period, from, validFrom, validUntil) => {
  expect(licenceOf({ name: '某店', period, from })).toMatchObject({ validFrom, validUntil })
})

it('says of each field whether it was read', () => {
  expect(licenceOf({ name: ' 某店 ', creditCode: CODE.toLowerCase(), legalPerson: '无', address: '', kind: '***' })).toEqual({
    name: '某店', creditCode: CODE, legalPerson: null, address: null, businessScope: null, kind: null, validFrom: null, validUntil: null,
  })
})

it.each([['a misread character', '91440300708461136Y'], ['an old registration number', '440301103448669'], ['nothing', '无']])(
  'offers no code for %s', (_what, creditCode) => {
    expect(licenceOf({ name: '某店', creditCode })?.creditCode).toBeNull()
  },
)

it.each([[{}], [{ name: '无', creditCode: '无', legalPerson: '无', address: '无', kind: '无', period: '无', from: '无' }]])(
  'is none if nothing was read: %j', (texts) => {
    expect(licenceOf(texts)).toBeNull()
  },
)
