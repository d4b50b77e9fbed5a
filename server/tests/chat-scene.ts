import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import { allPages, makeJob, makeResume, makeShop, newMobile, type Shop } from './factory'
import type { LoggedIn, TestApp } from './harness'

export interface Scene {
  boss: LoggedIn
  seeker: LoggedIn
  shop: Shop
  jobId: string
  resumeId: string
  /** Their conversation about the job, opened by the seeker and empty. */
  id: string
}

/** An employer with a job, a seeker with a resume, and their empty conversation. */
export async function chatScene(t: TestApp): Promise<Scene> {
  const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const shop = await makeShop(t.db, boss.id)
  const [jobId, resumeId] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id)]
  const { id } = await seeker.data('chatOpen', { jobId })
  return { boss, seeker, shop, jobId, resumeId, id }
}

export const text = (conversationId: string, words: string, clientId = crypto.randomUUID()): SendMessage =>
  ({ conversationId, clientId, kind: 'text', text: words })

export const say = (who: LoggedIn, conversationId: string, words: string): Promise<ChatMessage> =>
  who.data('chatSendMsg', text(conversationId, words))

/** The messages of a conversation as one side reads them, oldest first. */
export const texts = async (who: LoggedIn, conversationId: string): Promise<string[]> =>
  (await allPages((cursor) => who.data('chatMessages', { conversationId, cursor }))).flat()
    .map(({ body }) => (body.kind === 'text' ? body.text : `<${body.kind}>`)).reverse()
