import { allowedLink } from './allowed-link'

const HOSTS = ['gov.cn', 'daogang.example']

it.each(['https://www.12333.gov.cn/', 'https://gov.cn', 'https://DAOGANG.example/a?b=c#d', 'https://daogang.example?x=1'])('allows %s', (link) =>
  expect(allowedLink(link, HOSTS)).toMatchObject({ kind: 'web', url: link }))

it.each([
  'http://gov.cn/', 'https://notgov.cn/', 'https://gov.cn.example.com/', 'https://gov.cn@example.com/', 'https://gov.cn:8443/',
  'https://example.com\\.gov.cn/', 'javascript:alert(1)', 'weixin://dl', '//gov.cn/', 'https://', '', undefined,
])('rejects %s with a reason', (link) => {
  const answer = allowedLink(link, HOSTS)
  expect(answer.kind).toBe('no')
  expect(answer).toHaveProperty('why', expect.stringMatching(/.{6,}/))
})

it('recognises the app\'s own paths', () =>
  expect(allowedLink('/weekly-pay?x=1', [])).toEqual({ kind: 'own', path: '/weekly-pay?x=1' }))
