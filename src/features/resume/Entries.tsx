import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { ActionBar, Button, Cell, CellGroup, Empty, Screen, Stack } from '@/ui'
import { OwnResume } from './OwnResume'

/** The id in the address of an entry that does not exist yet. */
export const NEW = 'new'

interface EntriesProps<E> {
  title: string
  of: (resume: Resume) => readonly E[]
  /** Label of the button that adds an entry. */
  verb: string
  empty: ReactNode
  most: number
  words: (entry: E) => { title: string; note: string }
  onOpen: (id: string) => void
}

/** Lists the entries of one kind in the user's resume, latest first, with a button that adds one. */
export function Entries<E extends { id: string }>({ title, of, verb, empty, most, words, onOpen }: EntriesProps<E>) {
  return (
    <OwnResume title={title} first="resume-form-2">
      {(resume) => {
        const entries = of(resume)
        const add = { text: verb, onPress: () => onOpen(NEW) }
        if (entries.length === 0) return <Screen title={title}><Empty title="还没填" action={add}>{empty}</Empty></Screen>
        const room = entries.length < most
        return (
          <Screen
            title={title}
            footer={<ActionBar><Button grow disabled={!room} onPress={add.onPress}>{room ? verb : `最多${most}段，先删一段`}</Button></ActionBar>}
          >
            <Stack>
              <CellGroup>{entries.map((entry) => <Cell key={entry.id} {...words(entry)} onPress={() => onOpen(entry.id)} />)}</CellGroup>
            </Stack>
          </Screen>
        )
      }}
    </OwnResume>
  )
}
