import { EmployerHome } from '@/features/employer/EmployerHome'
import { EmployerMine } from '@/features/mine/EmployerMine'
import { Candidates } from '../Candidates'
import { Messages } from '../Messages'
import { Mine } from '../Mine'
import type { LaterTabs } from './types'

/** The main package of a mini-program has all tabs. */
export const allTabs: LaterTabs = { Messages, SeekerMine: Mine, Candidates, EmployerHome, EmployerMine, load: () => undefined }
