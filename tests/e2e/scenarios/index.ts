import type { Group } from '../driver/person'
import { browsing } from './browsing'
import { elderMode } from './elder-mode'
import { firstVisit } from './first-visit'
import { forms } from './forms'
import { interview } from './interview'
import { loggingIn } from './logging-in'
import { mainJob } from './main-job'
import { restricted } from './restricted'
import { sessionEnd } from './session-end'
import { trouble } from './trouble'

/** What is done on every host. */
export const groups: readonly Group[] = [
  firstVisit, browsing, loggingIn, mainJob, forms, interview, sessionEnd, restricted, trouble, elderMode,
]
