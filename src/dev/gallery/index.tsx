import { useState, type ComponentType } from 'react'
import { Cell, CellGroup, Screen, Stack } from '@/ui'
import { sectionNames, sections, trialNames, trials, type SectionName, type TrialName } from './names'
import { Buttons } from './sections/Buttons'
import { Calendars } from './sections/Calendars'
import { Choices } from './sections/Choices'
import { Fields } from './sections/Fields'
import { Frame } from './sections/Frame'
import { Icons } from './sections/Icons'
import { Lists } from './sections/Lists'
import { Media } from './sections/Media'
import { Money } from './sections/Money'
import { Overlays } from './sections/Overlays'
import { Orders } from './sections/Orders'
import { Pickers } from './sections/Pickers'
import { Queries } from './sections/Queries'
import { Rows } from './sections/Rows'
import { States } from './sections/States'
import { StepsAndBars } from './sections/StepsAndBars'
import { TabsAndFilters } from './sections/TabsAndFilters'
import { Talk } from './sections/Talk'
import { WholeForm } from './sections/WholeForm'
import { Typography } from './sections/Typography'
import { ManyRows } from './trials/ManyRows'
import { Sending } from './trials/Sending'
import { Swiping } from './trials/Swiping'
import type { ScreenOfGallery } from './types'

/** Renders a section inside a plain screen. */
const inScreen = (Part: ComponentType): ScreenOfGallery => ({ title, onBack }) => (
  <Screen title={title} asks={false} onBack={onBack}><Part /></Screen>
)

const drawings: Readonly<Record<SectionName | TrialName, ScreenOfGallery>> = {
  words: inScreen(Typography),
  icons: inScreen(Icons),
  buttons: inScreen(Buttons),
  rows: inScreen(Rows),
  money: inScreen(Money),
  steps: inScreen(StepsAndBars),
  tabs: inScreen(TabsAndFilters),
  fields: inScreen(Fields),
  choices: inScreen(Choices),
  pickers: inScreen(Pickers),
  calendar: inScreen(Calendars),
  media: inScreen(Media),
  overlays: inScreen(Overlays),
  states: inScreen(States),
  queries: inScreen(Queries),
  lists: inScreen(Lists),
  orders: inScreen(Orders),
  form: WholeForm,
  frame: Frame,
  talk: Talk,
  manyRows: ManyRows,
  sending: inScreen(Sending),
  swiping: Swiping,
}

/** The gallery of the UI kit, in development builds on all three hosts. The kit's picture tests use it too. */
export default function GalleryPage() {
  const [open, setOpen] = useState<{ name: SectionName | TrialName; title: string }>()
  if (open) {
    const Drawing = drawings[open.name]
    return <Drawing title={open.title} onBack={() => setOpen(undefined)} />
  }
  const link = (name: SectionName | TrialName, title: string) =>
    <Cell key={name} title={title} onPress={() => setOpen({ name, title })} />
  return (
    <Screen title="组件一览" asks={false}>
      <Stack edge={false}>
        <CellGroup title="有照片的">{sectionNames.map((name) => link(name, sections[name]))}</CellGroup>
        <CellGroup title="会动的">{trialNames.map((name) => link(name, trials[name]))}</CellGroup>
      </Stack>
    </Screen>
  )
}
