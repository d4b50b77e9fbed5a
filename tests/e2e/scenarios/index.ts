import type { Group } from '../driver/person'
import { aboutAJob } from './about-a-job'
import { browsing } from './browsing'
import { virtualCalls } from './calls'
import { candidates } from './candidates'
import { certification } from './certification'
import { chat } from './chat'
import { chatCards } from './chat-cards'
import { chatHistory } from './chat-history'
import { chatRecall } from './chat-recall'
import { elderMode } from './elder-mode'
import { finding } from './finding'
import { firstVisit } from './first-visit'
import { forms } from './forms'
import { gates } from './gates'
import { interview } from './interview'
import { income } from './income'
import { leaving } from './leaving'
import { loggingIn } from './logging-in'
import { mainJob } from './main-job'
import { members } from './members'
import { notices } from './notices'
import { ownJob } from './own-job'
import { publish } from './publish'
import { quickReplies } from './quick-replies'
import { realName } from './real-name'
import { reports } from './reports'
import { restricted } from './restricted'
import { sessionEnd } from './session-end'
import { stores } from './stores'
import { trouble } from './trouble'

/** Scenarios of every host. */
export const groups: readonly Group[] = [
  firstVisit, browsing, loggingIn, mainJob, aboutAJob, finding, forms, leaving, interview, candidates, chat, chatCards, chatHistory,
  chatRecall, members, reports, virtualCalls, gates, quickReplies, notices, publish, ownJob, stores, sessionEnd, restricted, realName,
  certification, income, trouble, elderMode,
]
