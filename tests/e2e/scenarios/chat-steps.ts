import type { Person, World } from '../driver/person'

/** The message field of a chat. */
export const FIELD = '说点什么'
/** The job of the demo employer that the demo seeker applied to. */
export const JOB = '炒锅师傅'

/** Sends a message in the open chat, and waits until the server has it. */
export async function sendMessage(person: Person, text: string): Promise<void> {
  await person.type(FIELD, text)
  await pressSend(person, text)
}

/** Sends the text in the field. */
export async function pressSend(person: Person, text: string): Promise<void> {
  await person.tap('发送')
  await person.see(text)
  await person.dontSee('正在发')
}

/** The demo seeker and the demo employer, each with their chat about one job open. */
export async function openSharedChat(world: World): Promise<[seeker: Person, employer: Person]> {
  const seeker = await world.seeker()
  await seeker.open('delivery-list')
  await seeker.tap({ role: 'button', name: `聊一聊，${JOB}` })
  await seeker.see('别给钱')
  const { id } = await seeker.answerTo('POST /chat/open')
  const employer = await world.employer()
  await employer.open('chat', { id })
  await employer.see('招人不能收押金')
  return [seeker, employer]
}

/** The application of the demo seeker to the demo employer. */
export async function applicationOf(seeker: Person): Promise<string> {
  await seeker.open('delivery-list')
  await seeker.see(JOB)
  const { items } = await seeker.answerTo('POST /resumeApply/myList')
  const found = items.find(({ job }) => job.title === JOB && job.company.name.startsWith('家常菜馆'))
  if (!found) throw new Error('The demo seeker has not applied to the demo employer')
  return found.application.id
}

/** On a resume: invites its seeker with a note. */
export async function sendInvitation(employer: Person, note: string): Promise<void> {
  await employer.tap({ role: 'button', name: '邀面试' })
  await employer.type('还要说的', note)
  await employer.tap('发出邀请')
  await employer.see('等对方回话')
}
