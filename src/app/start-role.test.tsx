import { AskRole } from '@/features/gates/AskRole'
import { startHost } from '@/host/start'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { bootstrap } from './bootstrap'

jest.mock('@/api/client')

const NEVER = new Promise<never>(() => undefined)

/** Starts the app of a seeker. The start goes on with `identified`. */
function start() {
  let identified: () => void = () => undefined
  const asked = answer({
    'POST /tenant_convert/token': () => new Promise((resolve) => { identified = () => resolve({ accessToken: 'y1' }) }),
    'POST /user/role/set': () => NEVER,
    'GET /v3/recommend/resumeDetail': () => NEVER,
  })
  useSession.setState({ token: 't1', role: 'c' })
  tenantToken.remove()
  jest.spyOn(startHost, 'take').mockReturnValue({ path: '/', query: {} })
  const queries = testQueryClient()
  const started = bootstrap(queries)
  const goOn = async (): Promise<string[]> => {
    identified()
    await started
    return asked.mock.calls.map(([name]) => name)
  }
  return { queries, goOn }
}

describe('bootstrap of a seeker', () => {
  it('loads the resume ahead', async () => {
    expect(await start().goOn()).toContain('GET /v3/recommend/resumeDetail')
  })

  it('loads no resume while the person becomes an employer', async () => {
    const { queries, goOn } = start()
    const screen = await render(<AskRole title="收到的简历" role="b" />, { queries })
    await screen.press('换成招人')
    const asked = await goOn()
    expect(asked).toContain('POST /user/role/set')
    expect(asked).not.toContain('GET /v3/recommend/resumeDetail')
  })
})
