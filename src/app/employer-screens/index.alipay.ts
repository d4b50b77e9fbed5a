import { EmployerHome as Home } from '@/features/employer/EmployerHome'
import { EmployerMine as Mine } from '@/features/mine/EmployerMine'
import type { EmployerScreens } from './types'

export const { EmployerHome, EmployerMine }: EmployerScreens = { EmployerHome: Home, EmployerMine: Mine }
