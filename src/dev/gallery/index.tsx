import { useState, type ComponentType } from 'react'
import { Cell, CellGroup, Screen } from '@/ui'
import { sectionNames, sections, type SectionName } from './names'
import { Buttons } from './sections/Buttons'
import { Choices } from './sections/Choices'
import { Fields } from './sections/Fields'
import { Icons } from './sections/Icons'
import { Lists } from './sections/Lists'
import { Money } from './sections/Money'
import { Overlays } from './sections/Overlays'
import { Rows } from './sections/Rows'
import { States } from './sections/States'
import { StepsAndBars } from './sections/StepsAndBars'
import { Words } from './sections/Words'

const drawings: Readonly<Record<SectionName, ComponentType>> = {
  words: Words,
  icons: Icons,
  buttons: Buttons,
  rows: Rows,
  money: Money,
  steps: StepsAndBars,
  fields: Fields,
  choices: Choices,
  overlays: Overlays,
  states: States,
  lists: Lists,
}

/** The gallery: in development builds only, on all three hosts. It is also what the tests of the kit look at. */
export default function GalleryPage() {
  const [name, open] = useState<SectionName>()
  const Section = name && drawings[name]
  if (Section) return <Screen title={sections[name]} asks={false} onBack={() => open(undefined)}><Section /></Screen>
  return (
    <Screen title="组件一览" asks={false}>
      <CellGroup>
        {sectionNames.map((each) => <Cell key={each} title={sections[each]} onPress={() => open(each)} />)}
      </CellGroup>
    </Screen>
  )
}
