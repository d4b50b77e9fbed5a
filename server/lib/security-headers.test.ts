import { buildApp } from '../app'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('restricts other pages and browser features in every response', async () => {
  for (const url of ['/readyz', '/operator/info', '/nothing', '/nothing.png', '/docs/json']) {
    const { headers } = await t.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

it('demands HTTPS in production, and serves no documents where they are off', async () => {
  const app = await buildApp({ ...t.deps, config: { ...t.deps.config, env: 'production', docs: false } })
  const { headers } = await app.inject('/readyz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html']) expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})
