import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import { answerPhone } from './answer-phone'
import { block } from './block'
import { deleteForMe } from './delete'
import type { ChatDeps } from './deps'
import { get } from './get'
import { getPhone } from './get-phone'
import { listChanges } from './list-changes'
import { listConversations } from './list-conversations'
import { listMessages } from './list-messages'
import { listTalkedJobs, listTalkedSeekers } from './list-talks'
import { markRead } from './mark-read'
import { open } from './open'
import { recall } from './recall'
import { search } from './search'
import { send } from './send'
import { clearUnread, countUnread } from './unread'
import { voiceText } from './voice-text'

/** Conversations and their messages. */
export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  serve(app, endpoints.chatOpen, (call) => open(deps, call))
  serve(app, endpoints.chatConversation, (call) => get(deps, call))
  serve(app, endpoints.chatConversations, (call) => listConversations(deps, call))
  serve(app, endpoints.chatUnread, (call) => countUnread(deps, call))
  serve(app, endpoints.chatMessages, (call) => listMessages(deps, call))
  serve(app, endpoints.chatChanges, (call) => listChanges(deps, call))
  serve(app, endpoints.chatSendMsg, (call) => send(deps, call))
  serve(app, endpoints.chatRead, (call) => markRead(deps, call))
  serve(app, endpoints.chatDelete, (call) => deleteForMe(deps, call))
  serve(app, endpoints.chatBlock, (call) => block(deps, call))
  serve(app, endpoints.chatSetRedDot, (call) => clearUnread(deps, call))
  serve(app, endpoints.chatPhoneAnswer, (call) => answerPhone(deps, call))
  serve(app, endpoints.chatRecall, (call) => recall(deps, call))
  serve(app, endpoints.chatVoiceText, (call) => voiceText(deps, call))
  serve(app, endpoints.chatPhone, (call) => getPhone(deps, call))
  serve(app, endpoints.chatSearch, (call) => search(deps, call))
  serve(app, endpoints.talkJob, (call) => listTalkedJobs(deps, call))
  serve(app, endpoints.talkResume, (call) => listTalkedSeekers(deps, call))
}
