import type { Group, Person } from '../driver/person'
import { applicationOf, sendInvitation } from './chat-steps'
import { lastSent } from './steps'

const COLLECT = 'POST /v3/recommend/resumeCollect'
const PASS = 'POST /v3/recommend/resumePass'

/** Checks what the seeker sees of the interview. */
async function expectInterviewText(seeker: Person, id: string, ...words: string[]): Promise<void> {
  await seeker.open('apply-interview-detail', { id })
  for (const each of words) await seeker.see(each)
}

export const candidates: Group = {
  name: 'candidates',
  scenarios: [
    {
      name: 'are saved and skipped by swipes, restored, and invited',
      needs: ['swipe'],
      async run(world) {
        const employer = await world.employer()
        await employer.open('/')
        await employer.see('就想干这个')
        await employer.look('candidates')
        await employer.tap('筛选')
        await employer.tap('工资对得上')
        await employer.look('candidates-filter')
        await employer.tap({ role: 'button', name: /^查看\d+\+?个人$/ })
        await employer.see('筛选1')
        await employer.tap('一个一个看')
        await employer.see('看全部简历')
        await employer.look('resume-swipe')
        await employer.swipe('自己说', 'right')
        await employer.see(/^收藏了/)
        expect(lastSent(employer, COLLECT)).toMatchObject({ collected: true })
        await employer.swipe('自己说', 'left')
        await employer.see(/^划掉了/)
        await employer.look('resume-swiped')
        await employer.tap('撤回')
        await employer.see('撤回了')
        expect(lastSent(employer, PASS)).toMatchObject({ passed: false })
        await employer.tap({ role: 'button', name: '不合适' })
        await employer.tap('看全部简历')
        await employer.see('介绍自己')
        await employer.look('resume-found')
        await employer.tap({ role: 'button', name: '邀面试' })
        await employer.see('到了找谁')
        await employer.look('invite-interview')
        await employer.tap('发出邀请')
        await employer.see('发出去了，等对方回话')
        await employer.open('resume-collect')
        await employer.see('已收藏')
        await employer.look('resume-collect')
        await employer.tap({ role: 'tab', name: '划掉的' })
        await employer.tap({ role: 'button', name: /^找回来/ })
        await employer.see('找回来了，又会推荐')
        await employer.open('jobs-resume', { status: 'interview' })
        await employer.see('你约的')
        await employer.look('received-interviews')
      },
    },
    {
      name: 'accept, decline or reschedule an interview',
      async run(world) {
        const seeker = await world.seeker()
        const id = await applicationOf(seeker)
        const employer = await world.employer()
        await employer.open('resume', { id })
        await sendInvitation(employer, '从后门进')

        await seeker.open('/')
        await seeker.see({ role: 'tab', name: /^消息，\d+条没看$/ })
        await expectInterviewText(seeker, id, '从后门进')
        await seeker.tap('接受面试')
        await seeker.see('答应了，准时到')
        await employer.open('resume', { id })
        await employer.see('对方答应来')
        await employer.look('applicant-interview')

        await seeker.tap('去不了')
        await seeker.tap('时间不合适')
        await seeker.tap('谢绝面试')
        await seeker.see('谢绝了，老板能看到')
        await employer.open('resume', { id })
        await employer.see('时间不合适')
        await sendInvitation(employer, '晚点来也行')
        await employer.tap('改时间')
        await employer.type('到了找谁', '陈经理')
        await employer.look('interview-moved')
        await employer.tap('改好了，告诉对方')
        await employer.see('改好了，等对方回话')
        await expectInterviewText(seeker, id, '老板改了面试时间', '到了找陈经理')
        await seeker.open('delivery-list')
        await seeker.see(/^面试 /)
        await seeker.see('等你回话')
        await seeker.look('delivery-list-interview')

        await employer.tap('取消面试')
        await employer.tap('店里临时有事')
        await employer.look('interview-cancel')
        await employer.tap({ role: 'button', name: '取消面试' })
        await employer.see('取消了，对方能看到')
        await expectInterviewText(seeker, id, '面试取消了', '店里临时有事')

        await employer.tap('改成不合适')
        await employer.tap('已经招到人了')
        await employer.look('applicant-unsuitable')
        await employer.tap({ role: 'button', name: '标为不合适' })
        await employer.see('标了不合适，能改回来')
        await expectInterviewText(seeker, id, '老板回了不合适', '已经招到人了')
      },
    },
    {
      name: 'say which colleague contacted them last, on the resume and in the lists',
      async run(world) {
        const employer = await world.employer()
        const id = await applicationOf(await world.seeker())
        await world.server.operate(['colleague-calls', id])
        await employer.open('resume', { id })
        await employer.see('同事王店长今天打过电话')
        await employer.see('先问问同事，免得两个人都去找')
        await employer.look('applicant-colleague')
        const { resumeId, jobId } = await employer.answerTo('GET /resumeApply/detail')
        await employer.open('resume', { resumeId })
        await employer.see('同事王店长今天打过电话')
        // Of one job: among all, other scenarios' applicants come first.
        await employer.open('jobs-resume', { jobId })
        await employer.see('同事王店长今天打过电话')
        await employer.look('applicants-colleague')
      },
    },
  ],
}
