import type { Group } from '../driver/person'
import { A_MOMENT, enter, logIn, PRIVACY } from './steps'

export const referrals: Group = {
  name: 'referrals',
  scenarios: [
    {
      name: 'a friend comes by the link, is hired and works seven confirmed days; the award is claimed once in two presses',
      async run(world) {
        const [referrerPhone, friendPhone, bossPhone] = [world.newPhone(), world.newPhone(), world.newPhone()]
        await world.server.operate(['log-in', referrerPhone, world.clientType], ['give-real-name', referrerPhone, '赵大力'])
        const referrer = await world.visitor()
        await enter(referrer, world, referrerPhone)
        await referrer.tap('推荐有奖')
        await referrer.see('还没推荐过朋友')
        const { code } = await referrer.answerTo('GET /api/v1/app/promote/config')
        await referrer.look('recommend-bonus')

        const friend = await world.visitor()
        await friend.open('recommend-bonus', { code })
        await friend.see({ role: 'dialog', name: PRIVACY })
        await friend.tap('同意')
        await friend.see(/大力推荐你来找活$/)
        await friend.look('recommend-invitation')
        await friend.tap('是他推荐的')
        await logIn(friend, world, friendPhone)
        await friend.see('注册了，等入职')

        await world.server.operate(
          ['log-in', bossPhone, world.clientType], ['open-shop', bossPhone], ['give-real-name', friendPhone, '钱小山'],
          ['work-as-referred', bossPhone, friendPhone],
        )
        await referrer.open('recommend-bonus', {})
        await referrer.tap({ role: 'button', name: /小山/ })
        await referrer.see('干满了，等7天')
        await referrer.look('recommend-detail')
        await friend.open('recommend-bonus', {})
        await friend.see('推荐我的人')
        await friend.see('干满了，等7天')

        await world.server.operate(['pass-referral-hold', friendPhone])
        await referrer.open('recommend-bonus', {})
        await referrer.tap({ role: 'button', name: /小山/ })
        await referrer.see('奖励能领了')
        await referrer.tapTwice({ role: 'button', name: '领奖励' })
        await referrer.see('奖励领了')
        await referrer.open('recommend-awards')
        await referrer.see('+¥100')
        await referrer.look('recommend-awards')
        await referrer.open('wallet-detail')
        await referrer.see('100.00')
        await referrer.open('recommend-ranking', {})
        await referrer.see(/^第\d+名 \*大力（我）$/)
        await referrer.look('recommend-ranking')
        await friend.open('recommend-bonus', {})
        await friend.see('奖励能领了')
      },
    },
    {
      name: 'a phone is noted without a message, a wrong one keeps what was typed, and the rules and the poster are there',
      async run(world) {
        const seeker = await world.visitor({ clock: true })
        await enter(seeker, world, world.newPhone())
        await seeker.open('recommend-bonus', {})
        await seeker.tap({ role: 'button', name: /^填朋友的手机号/ })
        await seeker.type('朋友的手机号', '1380000')
        await seeker.tap({ role: 'button', name: '推荐他' })
        await seeker.see(/请填11位手机号/)
        await seeker.type('朋友的手机号', world.newPhone())
        await seeker.look('recommend-phone')
        await seeker.letPass(A_MOMENT)
        await seeker.tap({ role: 'button', name: '推荐他' })
        await seeker.see('等朋友注册')
        await seeker.tap('规则')
        await seeker.see(/分享、注册都没有奖励/)
        await seeker.look('recommend-rules')
        await seeker.open('recommend-poster')
        await seeker.see('存海报')
        await seeker.look('recommend-poster')
      },
    },
  ],
}
