import type { Group, Person } from '../driver/person'
import { A_JOB, AGREE, arrive, enter, lastSent, masked, RESEND_LATER } from './steps'

/** Longer than the debounce of a submit button. */
const A_MOMENT = 2
const RESEND_S = 61

export const loggingIn: Group = {
  name: 'logging in',
  scenarios: [
    {
      name: 'shows what is wrong, counts down to a resend, and logs in with the right code',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ clock: true, refused: ['/auth/login', '/auth/code'] })
        await person.open('login')
        await person.tap({ role: 'button', name: '登录' })
        await person.see('手机号不能为空，请填11位手机号')
        await person.see('验证码不能为空，请看一眼短信')
        await person.see('请先看过并同意协议，再登录')
        await person.look('login-empty')

        await person.type('手机号', phone.slice(0, 10))
        await person.letPass(A_MOMENT)
        await person.tap({ role: 'button', name: '登录' })
        await person.see('手机号格式不正确，请看看是不是11位')
        expect(person.sent().filter(({ call }) => call.startsWith('POST /auth/'))).toEqual([])
        await person.type('手机号', phone)
        await person.tap('获取验证码')
        await person.see('请先看过并同意协议，再登录')
        expect(person.sent().filter(({ call }) => call.startsWith('POST /auth/'))).toEqual([])
        await person.tap(AGREE)
        await person.letPass(A_MOMENT)
        await person.tap('获取验证码')
        await person.see(/5\d秒后可重发/)
        const code = await world.codeFor(phone)
        expect(code).toMatch(/^\d{6}$/)

        // The agreement is ticked, so the last digit sends the form.
        await person.type('验证码', code === '123456' ? '654321' : '123456')
        await person.see('验证码不对，请再看一眼短信')
        await person.look('login-wrong-code')

        await person.letPass(RESEND_S)
        await person.dontSee(RESEND_LATER)
        // Less than a minute by the server's clock: the button counts down the rest.
        await person.tap('重发')
        await person.see(/\d秒后可重发/)
        await person.look('login-waits')

        await person.letPass(A_MOMENT)
        await person.type('验证码', code)
        await person.see({ role: 'tab', name: '我的' })
        await person.tap({ role: 'tab', name: '我的' })
        await person.see(masked(phone))
        await person.look('mine-new-seeker')
        await person.restart()
        await person.tap({ role: 'tab', name: '我的' })
        await person.see(masked(phone))
      },
    },
    {
      name: 'corrects a mistyped number, and solves a challenge for a second code within a minute',
      async run(world) {
        const [mistyped, phone] = [world.newPhone(), world.newPhone()]
        const person = await world.visitor()
        await person.open('login')
        await person.type('手机号', mistyped)
        await person.tap(AGREE)
        await person.tap('获取验证码')
        await person.see(RESEND_LATER)
        await person.type('手机号', phone)
        await person.dontSee(RESEND_LATER)
        await person.tap('获取验证码')
        await person.see(RESEND_LATER)
        expect(lastSent(person, 'POST /auth/code')).toEqual({
          mobile: phone, once: expect.any(String) as string,
          proof: { text: expect.any(String) as string, answers: expect.any(Array) as number[] },
        })
        await person.type('验证码', await world.codeFor(phone))
        await person.dontSee({ role: 'button', name: '登录' })
      },
    },
    {
      name: 'logs in while a stranger guesses codes of the same phone',
      async run(world) {
        const phone = world.newPhone()
        const [owner, stranger] = [await world.visitor(), await world.visitor({ clock: true, refused: ['/auth/login'] })]
        const askForCode = async (person: Person): Promise<string> => {
          await arrive(person)
          await person.open('login')
          await person.type('手机号', phone)
          await person.tap(AGREE)
          await person.tap('获取验证码')
          await person.see(RESEND_LATER)
          return world.codeFor(phone)
        }
        const code = await askForCode(owner)
        const notMine = await askForCode(stranger)
        const guess = async (why: string): Promise<void> => {
          // Typing clears the error of the previous guess.
          await stranger.type('验证码', notMine === '000000' ? '111111' : '000000')
          await stranger.letPass(A_MOMENT)
          await stranger.see(why)
        }
        for (let guesses = 0; guesses < 5; guesses++) await guess('验证码不对，请再看一眼短信')
        await guess('验证码过期了，请点“重发”再收一条')

        await owner.type('验证码', code)
        await owner.dontSee({ role: 'button', name: '登录' })
      },
    },
    {
      name: 'stays logged out after a logout',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.tap('退出登录')
        await person.see({ role: 'dialog', name: '退出登录？' })
        await person.look('logout-question')
        await person.tap('取消')
        await person.tap('退出登录')
        await person.tap('退出')
        await person.see('还没登录')
        await person.restart()
        await person.tap({ role: 'tab', name: '我的' })
        await person.see('还没登录')
        await person.open('delivery-list')
        await person.see('登录后才能看')
        await person.look('login-needed')
        await person.tap('先看看工作')
        await person.see(A_JOB)
      },
    },
    {
      name: 'goes on without a login from the login screen',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('登录/注册')
        await person.tap('先看看工作，不登录')
        await person.see('还没登录')
      },
    },
  ],
}
