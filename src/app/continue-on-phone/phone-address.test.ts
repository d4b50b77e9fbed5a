import { routes } from '@/app/routes'
import { phoneAddress } from './phone-address'

const AT = 'https://example.com'
const [job = ''] = routes['job-detail'].urls
const [chat = ''] = routes.chat.urls

it.each([
  ['a job', job, '?id=0f8fad5b-d9cb-469f-a165-70867728950e', `${AT}${job}?id=0f8fad5b-d9cb-469f-a165-70867728950e`],
  ['other parameters of a job', job, '?token=secret&id=7&from=qr&name=x', `${AT}${job}?id=7`],
  ['a value that is no id', job, '?id=13800001234%20x', `${AT}${job}`],
  ['a screen behind the login', chat, '?id=7', `${AT}/`],
  ['an unknown address', '/nowhere', '?id=7', `${AT}/`],
])('leads from %s to a public address', (_what, path, search, expected) => {
  expect(phoneAddress(routes, AT, path, search)).toBe(expected)
})
