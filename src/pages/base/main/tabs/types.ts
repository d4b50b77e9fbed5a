import type { ComponentType, ReactNode } from 'react'

/** A screen behind a tab; `footer` is the tab bar. */
export type TabScreen = ComponentType<{ footer: ReactNode }>

/** All screens of the main page except the seeker's home, which a visitor sees first. */
export interface LaterTabs {
  Messages: TabScreen
  SeekerMine: TabScreen
  Candidates: TabScreen
  EmployerHome: TabScreen
  EmployerMine: TabScreen
  /** Loads the code of a role's tabs, so that a press on a tab shows it at once. Does nothing where the code is there from the start. */
  load: (role: 'c' | 'b') => void
}
