import { phoneHost } from '@/host/phone'
import { toast } from '@/ui'
import { dial, dialOrSay } from './dial'

const answerWith = (answer: Awaited<ReturnType<typeof phoneHost.call>>) => jest.spyOn(phoneHost, 'call').mockResolvedValue(answer)

describe('dialOrSay', () => {
  it.each([
    ['done', undefined],
    ['cancelled', undefined],
    ['unsupported', '用手机打12333'],
    ['denied', '没拨出去，照着12333自己拨就行'],
    ['failed', '没拨出去，照着12333自己拨就行'],
  ] as const)('after %s says %s', async (answer, said) => {
    answerWith(answer)
    await expect(dialOrSay('12333')).resolves.toBe(said)
  })
})

describe('dial', () => {
  it('shows the number long enough to read it', async () => {
    const show = jest.spyOn(toast, 'show')
    answerWith('failed')
    await dial('12333')
    expect(show).toHaveBeenCalledWith('没拨出去，照着12333自己拨就行', { stay: 6000 })
  })
})
