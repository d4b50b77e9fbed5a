import { addressHost } from '.'

it.each([
  ['keeps a known address', '/user/job-detail', '/user/job-detail'],
  ['removes a slash at the end of a known address', '/user/job-detail/', '/user/job-detail'],
  ['replaces an unknown address', '/nowhere', '/not-found'],
  ['replaces the path of a page’s file, which Taro’s router does not know', '/pages/job-seeker/job-detail/index', '/not-found'],
])('%s', (_what, address, expected) => {
  window.history.replaceState(null, '', address)
  addressHost.replaceUnknown(['/', '/user/job-detail'], '/not-found')
  expect(window.location.pathname).toBe(expected)
})
