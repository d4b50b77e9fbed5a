import type { ComponentType, ReactNode } from 'react'

/** A tab of the main page draws the bar with the tabs in its footer. */
export interface TabScreen {
  footer: ReactNode
}

/** The employer's tabs. On H5 they are no part of the first page; mini-programs have them in their main package anyway. */
export interface EmployerScreens {
  readonly EmployerHome: ComponentType<TabScreen>
  readonly EmployerMine: ComponentType<TabScreen>
}
