import { render } from '@tests/jest/render'
import { addressOf } from '@/app/navigation'
import { Sharing, useShareAs } from '@/app/sharing'
import { track } from '@/app/tracking/track'
import { clipboardHost } from '@/host/clipboard'
import { shareHost } from '@/host/share'
import { Screen, toast } from '@/ui'
import { ShareButton } from './ShareButton'

jest.mock('@/app/tracking/track')

const JOB = '3f2b8c1e-0000-4000-8000-000000000001'

function Job({ what }: { what?: string }) {
  useShareAs({ address: addressOf('job-detail', { id: JOB }), what })
  return <Screen title="岗位详情" right={<ShareButton />} />
}

async function share(what?: string) {
  const screen = await render(<Sharing page="job-detail"><Job what={what} /></Sharing>)
  await screen.press('分享')
}

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  jest.spyOn(toast, 'show').mockImplementation()
  jest.spyOn(toast, 'done').mockImplementation()
  // The current URL contains secrets, which must not be shared.
  window.history.replaceState({}, '', `/user/job-detail?id=${JOB}&token=secret&openId=o1&from=poster`)
})

describe('ShareButton', () => {
  it('copies the job’s public address and shows a toast when the browser cannot share', async () => {
    const copy = jest.spyOn(clipboardHost, 'copy').mockResolvedValue('done')
    await share('¥220/天招洗碗工')
    expect(copy).toHaveBeenCalledWith(`¥220/天招洗碗工，找活的看过来\nhttp://localhost/user/job-detail?id=${JOB}`)
    expect(toast.done).toHaveBeenCalledWith('链接复制好了，发给朋友吧')
    expect(track).toHaveBeenCalledWith('share', { page: 'job-detail' })
  })

  it.each([['done'], ['cancelled']] as const)('shows no toast after %s, because the browser gives feedback', async (answer) => {
    jest.spyOn(shareHost, 'share').mockResolvedValue(answer)
    await share()
    expect(toast.done).not.toHaveBeenCalled()
    expect(toast.show).not.toHaveBeenCalled()
  })

  it('asks the user to copy the address when sharing and copying fail', async () => {
    jest.spyOn(clipboardHost, 'copy').mockResolvedValue('failed')
    await share()
    expect(toast.show).toHaveBeenCalledWith('没分享成，请复制上面的网址发给朋友')
  })
})
