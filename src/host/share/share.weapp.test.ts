import { shareHost } from '.'

const card = (id: number) => ({ title: `活${id}`, path: `pages/a/index?id=${id}`, url: `/a?id=${id}` })

describe('sharing in WeChat', () => {
  it('hands the offered card to the page’s hook, and never begins by itself', async () => {
    expect(shareHost.by).toBe('button')
    expect(shareHost.message()).toBeUndefined()
    const takeBack = shareHost.offer(card(1))
    expect(shareHost.message()).toEqual({ title: '活1', path: 'pages/a/index?id=1', imageUrl: undefined })
    await expect(shareHost.share(card(1))).resolves.toBe('unsupported')
    takeBack()
    expect(shareHost.message()).toBeUndefined()
  })

  it('keeps a newer screen’s card when the older one goes', () => {
    const first = shareHost.offer(card(1))
    const second = shareHost.offer(card(2))
    first()
    expect(shareHost.message()?.title).toBe('活2')
    second()
  })
})
